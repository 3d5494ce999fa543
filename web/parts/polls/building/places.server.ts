import type { Reply } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { users } from '#contract/users.ts'
import { liveryOf } from '#web/parts/comms/crest/livery.server.ts'
import type { Place } from './contract-fields.tsx'
import type { PlacePages } from './more-places.tsx'
import { found, replyOf } from '#web/forms/refused.server.ts'
import { queryValue } from '#web/state/query.ts'
import type { RequestContext } from '#web/visit.ts'

interface Places {
  places: Place[]
  pages: PlacePages
  /** Whether the poll can also be run outside any community. */
  anywhere: boolean
}

/**
 * The communities in which this person can run a poll, a page at a time, always including the selected one; operators
 * can also run a poll outside any community.
 */
export async function placesOf(ctx: RequestContext, url: string, meant: string | null): Promise<Places> {
  const cursor = queryValue(url, 'places') || undefined
  const [{ items, next_cursor }, user] = await found(
    ctx.locale,
    Promise.all([ctx.enter(comms.my_powers, { thing: 'poll', cursor }), ctx.enter(users.get_user, { only: 'record' })]),
  )
  const places = items.flatMap(placeOf)
  const among = meant === null || places.some(({ comm_id }) => comm_id === meant)
  return {
    places: among ? places : [...(await placesIn(ctx, meant)), ...places],
    pages: { next: next_cursor, further: cursor !== undefined },
    anywhere: user.operator,
  }
}

/** This community, if the person can run a poll in it; an address may name any community, since anybody can edit it. */
export const placesIn = async ({ enter }: RequestContext, comm_id: string): Promise<Place[]> =>
  ((await replyOf(enter(comms.my_powers, { thing: 'poll', comm_id }))).reply?.items ?? []).flatMap(placeOf)

const placeOf = ({ may, ...community }: Powers): Place[] =>
  may.includes('write')
    ? [{ ...community, livery: liveryOf(community.comm_id), publishes: may.includes('publish') }]
    : []

type Powers = Reply<typeof comms.my_powers>['items'][number]
