import { msg } from '@lingui/core/macro'
import { pageHtml } from '#web/shell/page-html.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { Prose } from '#web/ui/prose.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/terms'

export const loader = ({ context }: Route.LoaderArgs) => pageHtml('terms', context.get(visit).locale)

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Terms`,
    description: msg`What you can expect from this site, and what it expects from you.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

export default function Terms({ loaderData: { html, lang } }: Route.ComponentProps) {
  return <Prose html={html} lang={lang} />
}
