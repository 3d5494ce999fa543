import { comms } from '#contract/comms.ts'
import { Refusal } from '#contract/refusals.ts'
import { allPages } from '#platform/kit/all-pages.ts'
import { placesIn } from '#platform/places/places.ts'
import type { Context } from '#platform/room.ts'

/** The visibility of the communities in which something has happened. */
export const places = placesIn<Pick<Context, 'ask' | 'visitor'>>('users', async ({ ask }, comm_id) => {
  const mine = await allPages((cursor) => ask(comms.my_comm_ids, { cursor }))
  if (!mine.includes(comm_id)) throw new Refusal('NOT_FOUND')
})
