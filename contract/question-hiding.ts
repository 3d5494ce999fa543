import { z } from 'zod'
import { read, write } from './call.ts'
import { hide, Hidden } from './hiding.ts'
import { answer_id, question_id } from './question-shapes.ts'
import { reading, writing } from './usual-limits.ts'

const question = z.object({ question_id })
const answer = z.object({ answer_id })

/** The calls by which those who look after a community, and operators, hide questions and answers: part of the service questions. */
export const questionHiding = {
  hide_question: write({
    doc: 'Hides a question with its answers, for those who look after its community and for operators. It is in no list, takes no answers, and is REMOVED to all others; `get_removal` tells everyone when, in what role and why. Its followers are told. Hidden again, it keeps its first reason; `for_good` can be added.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id, ...hide }),
    reply: question,
  }),
  show_question: write({
    doc: 'Shows a hidden question again, by those who may hide it; not one that was removed for good.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id }),
    reply: question,
    errors: ['REMOVED'],
  }),
  get_removal: read({
    doc: 'When a question was hidden, in what role and why. One that can be read is NOT_FOUND here.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ question_id }),
    reply: Hidden,
  }),
  hide_answer: write({
    doc: 'Hides an answer, for those who look after the community and for operators. In its place everyone reads in what role and why. It is no longer the accepted answer, and nobody can rate it. Hidden again, it keeps its first reason; `for_good` can be added.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ answer_id, ...hide }),
    reply: answer,
  }),
  show_answer: write({
    doc: 'Shows a hidden answer again, by those who may hide it; not one that was removed for good.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ answer_id }),
    reply: answer,
    errors: ['REMOVED'],
  }),
}
