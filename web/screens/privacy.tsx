import { msg } from '@lingui/core/macro'
import { pageHtml } from '#web/shell/page-html.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { Prose } from '#web/ui/prose.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/privacy'

export const loader = ({ context }: Route.LoaderArgs) => pageHtml('privacy', context.get(visit).locale)

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Privacy`,
    description: msg`What this site keeps about you, why and for how long, and how to have it deleted.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Privacy({ loaderData: { html, lang } }: Route.ComponentProps) {
  return <Prose html={html} lang={lang} />
}
