import { z } from 'zod'
import { eventList } from './event.ts'
import { email, id } from './shapes.ts'

/**
 * Events about accounts. Each is published in the transaction of the change, and delivered at least once to each room
 * that reacts.
 */
export const identityEvents = eventList({
  signed_up: {
    doc: 'Somebody has created an account. `username` is the name given at sign-up.',
    data: z.object({ UID: id('person'), username: z.string() }),
  },
  address_confirmed: {
    doc: 'Somebody has confirmed an e-mail address. Published when they confirm it, and again for each address that somebody has invited. A person has one address: an earlier one no longer belongs to them.',
    data: z.object({ UID: id('person'), email }),
  },
})
