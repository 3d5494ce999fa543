import { z } from 'zod'
import { eventList } from './event.ts'
import { email, id } from './shapes.ts'

/**
 * Events about accounts. Each is published in the transaction of the change, and delivered at least once to each room
 * that reacts.
 */
export const identityEvents = eventList({
  signed_up: {
    doc: 'Somebody has an account now. `username` is the name given at sign-up.',
    data: z.object({ UID: id('person'), username: z.string() }),
  },
  address_confirmed: {
    doc: 'Somebody has an address, and has confirmed it. Told when they do so, and again for each address that somebody has invited. A person has one address: an earlier one is theirs no longer.',
    data: z.object({ UID: id('person'), email }),
  },
})
