import { msg } from '@lingui/core/macro'
import { OwnPage } from '#web/ui/own-page.tsx'
import '#web/ui/spread.css'
import { pageHtml } from '#web/shell/page-html.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { imprintOf } from '#web/parts/comms/town/town.server.ts'
import { serverOnly } from '#web/ui/server-only.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/privacy'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  return { ...pageHtml('privacy', ctx.locale), imprint: await imprintOf(ctx) }
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Privacy`,
    description: msg`What this site keeps about you, why and for how long, and how to have it deleted.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

const Imprint = serverOnly(async () => (await import('#web/parts/comms/town/imprint.tsx')).Imprint)

export default function Privacy({ loaderData: { html, lang, sections, imprint } }: Route.ComponentProps) {
  return (
    <OwnPage html={html} lang={lang} sections={sections}>
      {imprint && <Imprint texts={imprint} />}
    </OwnPage>
  )
}
