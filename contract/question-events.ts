import { z } from 'zod'
import { eventList } from './event.ts'
import { id } from './shapes.ts'

const UID = id('person').meta({ description: 'The author of the answer' })
const answer_id = id('answer')

/** Events about answers to questions. Each is published in the transaction that makes the change. */
export const questionEvents = eventList({
  answer_accepted: {
    doc: 'Somebody’s answer to a question of somebody else was accepted.',
    data: z.object({ answer_id, UID }),
  },
  answer_unaccepted: {
    doc: 'An answer to a question is no longer accepted.',
    data: z.object({ answer_id, UID }),
  },
  answer_rated: {
    doc: 'A person whose account is established has rated somebody’s answer, or changed the rating. Only for two ratings by one person of one author in 30 days that say the answer is helpful.',
    data: z.object({
      answer_id,
      UID,
      rating: z.string().meta({ description: 'Stands for this person’s rating of this answer, without naming them' }),
      helpful: z.boolean(),
    }),
  },
  answer_deleted: {
    doc: 'Somebody has deleted an answer.',
    data: z.object({ answer_id }),
  },
})
