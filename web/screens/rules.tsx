import { msg } from '@lingui/core/macro'
import { pageHtml } from '#web/shell/page-html.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { imprintOf } from '#web/parts/comms/town/town.server.ts'
import { Prose } from '#web/ui/prose.tsx'
import { serverOnly } from '#web/ui/server-only.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/rules'

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(visit)
  return { ...pageHtml('rules', ctx.locale), imprint: await imprintOf(ctx) }
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Rules`,
    description: msg`How we treat each other here, and what happens when someone doesn’t.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

const Imprint = serverOnly(async () => (await import('#web/parts/comms/town/imprint.tsx')).Imprint)

export default function Rules({ loaderData: { html, lang, imprint } }: Route.ComponentProps) {
  return (
    <>
      <Prose html={html} lang={lang} />
      {imprint && <Imprint texts={imprint} />}
    </>
  )
}
