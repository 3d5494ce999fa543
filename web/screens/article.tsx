import { later } from '#web/shell/later.server.ts'
import { pageMeta } from '#web/shell/meta.ts'
import { NotOpenYet } from '#web/shell/not-open-yet.tsx'
import type { Route } from './+types/article'

export const loader = ({ context }: Route.LoaderArgs) => later(context, 'article')

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  loaderData ? pageMeta({ ...loaderData, path: location.pathname, root: matches[0].loaderData }) : []

export default function Article({ loaderData: { title, lead } }: Route.ComponentProps) {
  return <NotOpenYet title={title} lead={lead} />
}
