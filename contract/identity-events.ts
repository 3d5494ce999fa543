import { z } from 'zod'
import { eventList } from './event.ts'
import { email, id, moment } from './shapes.ts'

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
  account_closing: {
    doc: 'Somebody has closed their account, or has decided to keep it after all. While it is closing, the person is in no list of people. `at`: when this was decided; of two events about a person, the later one counts.',
    data: z.object({ UID: id('person'), closing: z.boolean(), at: moment }),
  },
  account_deleted: {
    doc: 'An account has been deleted. Each room deletes what it stores of the person, or removes the link to them. `username` is the name given at sign-up; `comments`: whether the person’s comments stay without a name, or are deleted.',
    data: z.object({ UID: id('person'), email, username: z.string(), comments: z.enum(['keep', 'delete']) }),
  },
})
