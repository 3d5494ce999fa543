import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { doInCommunity, loadCommunity } from '#web/community/plates.server.ts'
import { heads, insteads, parts } from '#web/community/plates.ts'
import { Tabs } from '#web/community/tabs.tsx'
import { pageMeta } from '#web/shell/meta.ts'
import { queryValue } from '#web/state/query.ts'
import { ofVisibility } from '#web/state/seen-by.ts'
import { useCommunity } from '#web/state/use-community.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SampleNote } from '#web/ui/sample-tag.tsx'
import { serverOnly } from '#web/ui/server-only.tsx'
import { RefusedNote, refusedIn } from '#web/ui/sent-form.tsx'
import { visit } from '#web/visit.ts'
import type { Route } from './+types/community'

export async function loader({ context, params: { comm_id }, request: { url } }: Route.LoaderArgs) {
  const shown = await loadCommunity(context.get(visit), comm_id, url)
  return { ...shown, ...ofVisibility(shown.community.visibility), saved: queryValue(url, 'saved') !== null }
}

export const action = async ({ context, params: { comm_id }, request }: Route.ActionArgs) =>
  doInCommunity(context.get(visit), comm_id, await request.formData())

export const meta: Route.MetaFunction = ({ loaderData, location, matches }) =>
  pageMeta({
    title: loaderData?.community.comm_name ?? msg`Community`,
    description: loaderData?.community.summary ?? msg`A community on polity.`,
    path: location.pathname,
    seen_by: loaderData?.seen_by,
    root: matches[0].loaderData,
  })

const CardStyles = serverOnly(async () => (await import('#web/ui/town-styles.tsx')).CardStyles)

const DeskStyles = serverOnly(async () => (await import('#web/ui/desk-styles.tsx')).DeskStyles)

/** A community as everybody sees it, or a room's view shown instead. */
export default function Community({ loaderData, actionData }: Route.ComponentProps) {
  const { community, instead, data, saved } = loaderData
  const refused = refusedIn(actionData)
  const livery = useCommunity(community.comm_id)?.livery ?? 'river'
  const other = insteads.find(({ room }) => room === instead?.room)
  if (instead && other)
    return <other.Instead community={community} data={instead.data as never} refused={refused} sent={actionData} />
  const dataOf = (room: string) => (data as Record<string, unknown>)[room] as never
  const shown = (rail: boolean) =>
    parts
      .filter((part) => Boolean(part.rail) === rail)
      .map(({ room, place, tab, View }) => {
        const view = <View key={`${room} ${place}`} community={community} data={dataOf(room)} />
        if (!tab) return view
        return (
          <div key={`${room} ${place}`} id={tab.id} className="parts">
            {view}
          </div>
        )
      })
  return (
    <>
      <CardStyles />
      <DeskStyles waits />
      {heads.map(({ room, View }) => (
        <View key={room} community={community} sent={actionData} />
      ))}
      {refused && <RefusedNote key={refused.given} refused={refused} />}
      {saved && (
        <Notice kind="done">
          <p>
            <Trans>Your changes to the community have been saved.</Trans>
          </p>
        </Notice>
      )}
      {!data && (
        <p>
          <Trans>Only members see what happens here. You’ll see it as soon as you’ve joined.</Trans>
        </p>
      )}
      {data && (
        <>
          <Tabs community={community} dataOf={dataOf} />
          <div className={`desk ${livery}`}>
            <div className="parts">{shown(false)}</div>
            <aside className="rail">{shown(true)}</aside>
          </div>
        </>
      )}
      {community.sample && <SampleNote />}
    </>
  )
}
