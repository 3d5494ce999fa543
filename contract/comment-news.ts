import { z } from 'zod'
import { write } from './call.ts'
import { named } from './comment-shapes.ts'
import { writing } from './usual-limits.ts'

/** The call by which people turn the notices of a thread on or off. */
export const commentNews = {
  quiet_thread: write({
    audit: ['quiet'],
    doc: 'Says whether the caller hears nothing of the thread in which this comment stands: neither of replies to what they have said in it nor of where it names them.',
    who: 'person',
    limit: writing,
    input: named.extend({ quiet: z.boolean() }),
    reply: z.object({ quiet: z.boolean() }),
    errors: ['REMOVED'],
  }),
}
