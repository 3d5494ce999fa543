import { z } from 'zod'
import { read } from './call.ts'
import { TakenAway, question_id } from './question-shapes.ts'
import { id, lang } from './shapes.ts'
import { reading } from './usual-limits.ts'

/** The calls for moderating questions and answers: part of the service `questions`. */
export const questionModeration = {
  get_removal: read({
    doc: 'The public details of a question that was put on hold, hidden or removed: when, the role of whoever decided, and why.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ question_id }),
    reply: TakenAway.extend({
      question_id,
      comm_id: id('community').nullable(),
      lang,
      title: z.string().nullable().meta({
        description: 'null: the title is withheld, as it always is while the question is only on hold or hidden',
      }),
    }),
  }),
}
