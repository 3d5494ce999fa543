import { z } from 'zod'
import { eventList } from './event.ts'
import { email, id } from './shapes.ts'

/**
 * Events about accounts. Each is published in the transaction that makes the change, and delivered at least once to
 * each room that reacts to it.
 */
export const identityEvents = eventList({
  signed_up: {
    doc: 'Somebody has created an account. `username` is the name given at sign-up.',
    data: z.object({ UID: id('person'), username: z.string() }),
  },
  address_confirmed: {
    doc: 'Somebody has confirmed an e-mail address. Published when they confirm it, and again for each address that somebody has invited. A person has only one address: an earlier address no longer belongs to them.',
    data: z.object({ UID: id('person'), email }),
  },
})
