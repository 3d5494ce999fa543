import { z } from 'zod'
import { write } from './call.ts'
import { named } from './comment-shapes.ts'
import { writing } from './usual-limits.ts'

/** The call with which people turn the notices about a thread on or off. */
export const commentNews = {
  quiet_thread: write({
    doc: 'Turns the caller’s notices about the thread of this comment off or on. This concerns both replies and mentions.',
    who: 'person',
    limit: writing,
    input: named.extend({ quiet: z.boolean() }),
    reply: z.object({ quiet: z.boolean() }),
    errors: ['REMOVED'],
  }),
}
