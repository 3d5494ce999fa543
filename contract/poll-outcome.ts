import { z } from 'zod'
import { moment } from './shapes.ts'

/** What was done with the result of a poll. */
export const PollOutcome = z.object({
  text: z.string(),
  at: moment,
  by: z.enum(['author', 'community', 'operators']).nullable().meta({
    description:
      'Who wrote it: the author of the poll, somebody who looks after its community, or operators; null: not known',
  }),
})
