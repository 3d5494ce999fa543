import { z } from 'zod'
import { read, write } from './call.ts'
import { commentLimits as limits } from './comment-limits.ts'
import { named } from './comment-shapes.ts'
import { cursor, id, moment, page } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const muted_id = id('muted person')

/** The calls with which people mute or block others, and with which moderators slow down a thread. */
export const commentMuting = {
  mute_author: write({
    doc: 'Mutes the author of this comment: their comments are hidden from the caller, and the caller gets no notices about them. `blocked`: the author also cannot reply to the caller. The author is not told. Calling it again replaces the earlier choice.',
    who: 'person',
    limit: writing,
    input: named.extend({ blocked: z.boolean().default(false) }),
    reply: z.object({ muted_id }),
    errors: ['REMOVED', 'TOO_MANY'],
  }),
  unmute: write({
    doc: 'Stops muting or blocking somebody.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ muted_id }),
    reply: z.object({ muted_id }),
  }),
  my_muted: read({
    doc: 'The people the caller has muted or blocked, latest first, a page at a time, each under the name they had at that time.',
    who: 'person',
    limit: reading,
    input: z.strictObject({ cursor, limit: z.coerce.number().int().min(1).max(50).default(20) }),
    reply: page(z.object({ muted_id, name: z.string(), blocked: z.boolean(), at: moment })),
  }),
  slow_thread: write({
    audit: ['minutes'],
    doc: 'Slows down the thread of this comment: each person may post in it once per this many minutes. For the owners and moderators of its community, and operators. `0`: the usual pace.',
    who: 'person',
    limit: writing,
    input: named.extend({ minutes: z.int().min(0).max(limits.slow_minutes) }),
    reply: z.object({ minutes: z.int() }),
    errors: ['REMOVED'],
  }),
}
