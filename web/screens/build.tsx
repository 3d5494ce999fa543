import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useRouteLoaderData } from 'react-router'
import { loadBuild, sendBuild } from '#web/authoring/plates.server.ts'
import { insteads, leads, parts } from '#web/authoring/plates.ts'
import type { RootData } from '#web/root.tsx'
import { pageMeta } from '#web/shell/meta.ts'
import { Head } from '#web/ui/head.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/build'

export const loader = ({ context, request }: Route.LoaderArgs) => loadBuild(context.get(visit), request.url)

export const action = async ({ context, request }: Route.ActionArgs) =>
  sendBuild(context.get(visit), request.url, await request.formData())

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) => {
  const instead = loaderData?.instead
  const about = insteads.find(({ room }) => room === instead?.room)?.titleOf(instead?.data as never)
  return pageMeta({
    title: about || msg`Ask something`,
    description: about
      ? msg`Where the people who wrote this, and those who look after it, work on it.`
      : msg`Create a poll, from a one-minute question to a full consultation.`,
    path: location.pathname,
    // Everybody who opens the address sees pages of their own.
    unlisted: true,
    root: matches[0].loaderData,
  })
}

/**
 * The person's work that is under way, the first question, other ways to start something, and what the person has written, from every room; or one room's
 * page, if the address requests it.
 */
export default function Build({ loaderData: { instead, data }, actionData }: Route.ComponentProps) {
  const timeZone = useRouteLoaderData<RootData>('root')?.timeZone ?? 'UTC'
  const other = insteads.find(({ room }) => room === instead?.room)
  if (instead && other)
    return <other.Instead data={instead.data as never} sent={actionData as never} timeZone={timeZone} />
  const of = (room: string) => (data as Record<string, unknown>)[room] as never
  const lead = leads.find(({ room, isDue }) => isDue(of(room)))
  return (
    <>
      {lead ? <lead.View data={of(lead.room)} /> : <Head title={<Trans>What do you want to ask?</Trans>} />}
      {parts.map(({ room, place, View }) => (
        <View key={`${room} ${place}`} data={of(room)} sent={actionData as never} />
      ))}
    </>
  )
}
