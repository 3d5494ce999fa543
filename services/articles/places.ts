import { comms } from '#contract/comms.ts'
import { placesIn } from '#platform/places/places.ts'
import type { Context } from '#platform/room.ts'

/** The visibility of the communities that articles belong to. */
export const places = placesIn<Context>('articles', ({ ask }, comm_id) =>
  ask(comms.get_membership, { comm_id, thing: 'article' }),
)
