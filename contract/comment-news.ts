import { z } from 'zod'
import { write } from './call.ts'
import { named } from './comment-shapes.ts'
import { writing } from './usual-limits.ts'

/** The call by which people turn the notices of a thread on or off. */
export const commentNews = {
  quiet_thread: write({
    audit: ['quiet'],
    doc: 'Turns off the caller’s notices about the thread of this comment, both of replies and of mentions, or turns them on again.',
    who: 'person',
    limit: writing,
    input: named.extend({ quiet: z.boolean() }),
    reply: z.object({ quiet: z.boolean() }),
    errors: ['REMOVED'],
  }),
}
