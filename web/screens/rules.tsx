import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Link } from 'react-router'
import { OwnPage } from '#web/ui/own-page.tsx'
import '#web/ui/spread.css'
import { pageHtml } from '#web/shell/page-html.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { imprintOf, ownRulesOf } from '#web/parts/comms/town/town.server.ts'
import { numbersAt } from '#web/parts/moderation/log-numbers.server.ts'
import { logAt } from '#web/parts/moderation/log.server.ts'
import { queryValue } from '#web/state/query.ts'
import { serverOnly } from '#web/ui/server-only.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/rules'

export async function loader({ context, url }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  if (queryValue(url.href, 'log') !== null) {
    const [log, numbers] = await Promise.all([logAt(ctx, url.href), numbersAt(ctx, url.href)])
    return { ...pageHtml('rules', ctx.locale), imprint: null, own: null, decided: { log, numbers } }
  }
  const [imprint, own] = await Promise.all([imprintOf(ctx), ownRulesOf(ctx)])
  return { ...pageHtml('rules', ctx.locale), imprint, own, decided: null }
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Rules`,
    description: msg`How we treat each other here, and what happens when someone doesn’t.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

const SiteLog = serverOnly(async () => (await import('#web/parts/moderation/log-views.tsx')).SiteLog)

const OwnRules = serverOnly(async () => (await import('#web/parts/comms/town/own-rules.tsx')).OwnRules)

const Imprint = serverOnly(async () => (await import('#web/parts/comms/town/imprint.tsx')).Imprint)

export default function Rules({ loaderData: { html, lang, sections, imprint, own, decided } }: Route.ComponentProps) {
  if (decided) return <SiteLog {...decided} />
  return (
    <OwnPage html={html} lang={lang} sections={sections}>
      {own && own.rules.length > 0 && <OwnRules {...own} />}
      <p>
        <Link className="act" to="/rules?log=decisions">
          <Trans>The public log of decisions</Trans>
        </Link>
      </p>
      {imprint && <Imprint texts={imprint} />}
    </OwnPage>
  )
}
