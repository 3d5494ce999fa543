import { comms } from '#contract/comms.ts'
import { placesIn } from '#platform/places/places.ts'
import type { Context } from './own.ts'

/** The visibility of the communities in which questions are asked. */
export const places = placesIn<Context>('questions', ({ ask }, comm_id) =>
  ask(comms.get_membership, { comm_id, thing: 'question' }),
)
