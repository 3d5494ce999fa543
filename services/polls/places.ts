import { comms } from '#contract/comms.ts'
import { placesIn } from '#platform/places/places.ts'
import type { Context } from '#platform/room.ts'

/** The visibility of the communities that polls belong to. */
export const places = placesIn<Context>('polls', ({ ask }, comm_id) =>
  ask(comms.get_membership, { comm_id, thing: 'poll' }),
)
