import { comms } from '#contract/comms.ts'
import { placesIn } from '#platform/places/places.ts'
import type { Context } from '#platform/room.ts'

/** Who sees the communities in which something has happened. */
export const places = placesIn<Pick<Context, 'ask' | 'visitor'>>('users', ({ ask }, comm_id) =>
  ask(comms.get_membership, { comm_id }),
)
