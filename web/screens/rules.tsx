import { msg } from '@lingui/core/macro'
import { pageHtml } from '#web/shell/page-html.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { Prose } from '#web/ui/prose.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/rules'

export const loader = ({ context }: Route.LoaderArgs) => pageHtml('rules', context.get(visit).locale)

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Rules`,
    description: msg`How we treat each other here, and what happens when someone doesn’t.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Rules({ loaderData: { html, lang } }: Route.ComponentProps) {
  return <Prose html={html} lang={lang} />
}
