import { z } from 'zod'
import { read, write } from './call.ts'
import { ADDRESS_LETTERS, pollLimits as limits } from './poll-limits.ts'
import { poll_id } from './poll-shapes.ts'
import { reading, writing } from './usual-limits.ts'

const letters = z
  .string()
  .meta({ description: 'Six easily distinguished letters, without vowels, so that they spell no words' })

/** The calls for the short addresses of polls, which people type in at a meeting: part of the service `polls`. */
export const pollAddresses = {
  make_short_address: write({
    audit: [],
    doc: 'Gives a published poll a short address, `/go/{letters}`, which leads to its ballot. For those who manage the poll. A poll has one short address, and calling this again returns the same one.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ poll_id }),
    reply: z.object({ poll_id, letters }),
    errors: ['REMOVED', 'WITHDRAWN', 'NOT_OPEN'],
  }),
  short_address: read({
    doc: 'The letters of a poll’s short address, if it has one.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ poll_id }),
    reply: z.object({ letters: letters.nullable() }),
    errors: ['REMOVED'],
  }),
  poll_at: read({
    doc: 'The published poll at a short address, in upper or lower case. Polls that are removed or not public cannot be found this way. Costs more than other reads, and only a few tries may miss, so that nobody can guess addresses.',
    who: 'guest',
    limit: { count: 60, seconds: 60 },
    cost: 3,
    misses: { count: 60, seconds: 600 },
    input: z.strictObject({
      letters: z
        .string()
        .trim()
        .toUpperCase()
        .length(limits.address.length)
        .regex(new RegExp(`^[${ADDRESS_LETTERS}]*$`), 'is not a short address'),
    }),
    reply: z.object({ poll_id }),
  }),
}
