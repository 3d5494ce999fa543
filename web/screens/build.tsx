import { msg } from '@lingui/core/macro'
import { useRouteLoaderData } from 'react-router'
import { pageMeta } from '#web/shell/meta.ts'
import type { RootData } from '#web/root.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/build'
import { sendBuild } from './build/acts.server.ts'
import { buildOf } from './build/load.server.ts'
import { View } from './build/view.tsx'

export const loader = ({ context, request }: Route.LoaderArgs) => buildOf(context.get(visit), request.url)

export async function action({ context, request }: Route.ActionArgs) {
  return sendBuild(context.get(visit), request.url, await request.formData())
}

export const meta: Route.MetaFunction = ({ location, matches }) =>
  pageMeta({
    title: msg`Ask something`,
    description: msg`Create a poll, from a one-minute question to a full consultation.`,
    path: location.pathname,
    root: matches[0].loaderData,
  })

/** Writing polls and looking after them; which of it, the query says. */
export default function Build({ loaderData, actionData }: Route.ComponentProps) {
  const timeZone = useRouteLoaderData<RootData>('root')?.timeZone ?? 'UTC'
  return <View page={loaderData} sent={actionData} timeZone={timeZone} />
}
