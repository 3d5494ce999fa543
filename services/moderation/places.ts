import { comms } from '#contract/comms.ts'
import { placesIn } from '#platform/places/places.ts'
import type { Context } from './own.ts'

/** The visibility of the communities in which decisions are made. */
export const places = placesIn<Context>('moderation', ({ ask }, comm_id) =>
  ask(comms.get_membership, { comm_id, thing: 'report' }),
)
