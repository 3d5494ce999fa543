import { z } from 'zod'
import { read, write } from './call.ts'
import { pollLimits as limits } from './poll-limits.ts'
import { Removal, poll_id } from './poll-shapes.ts'
import { cursor, id, page, text } from './shapes.ts'
import { reading } from './usual-limits.ts'

const removing = { count: 600, seconds: 60 }
const reason = text(limits.note.min, limits.note.max).meta({ description: 'Public' })
const versioned = z.object({ poll_id, version: z.int() })

/**
 * The calls for withdrawing a poll, and for the details that stay public when a poll is removed by a decision in
 * `moderation`: part of the service `polls`. A removed poll takes no answers and shows nothing; every call on it is
 * refused as REMOVED. Operators can still read it by get_poll.
 */
export const pollRemoval = {
  withdraw_poll: write({
    audit: ['note'],
    doc: 'Withdraws a live poll before its close, for good, with a reason. For its author; operators count as the author of polls by the operator’s scripts. A withdrawn poll stays readable with the reason, takes no answers and has no result: nobody sees how people answered. Those who answered while signed in are notified. A closed poll cannot be withdrawn.',
    who: 'person',
    limit: removing,
    input: z.strictObject({ poll_id, note: reason }),
    reply: versioned,
    errors: ['REMOVED', 'NOT_OPEN'],
  }),
  get_removal: read({
    doc: 'The public details of a removed poll: when it was removed, the role of whoever removed it, and why. A removed draft was never public: only its author and operators find it.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ poll_id }),
    reply: Removal,
  }),
  removals: read({
    doc: 'The published polls that operators have removed, latest first, a page at a time.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      comm_id: id('community').optional(),
      cursor,
      limit: z.coerce.number().int().min(1).max(200).default(50),
    }),
    reply: page(Removal),
  }),
}
