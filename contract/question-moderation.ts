import { z } from 'zod'
import { read, write } from './call.ts'
import { questionLimits as limits } from './question-limits.ts'
import { TakenAway, answer_id, question_id } from './question-shapes.ts'
import { id, lang, text } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const reason = text(limits.reason.min, limits.reason.max).meta({ description: 'Shown in public' })
const question = z.object({ question_id })
const answer = z.object({ answer_id })

const remove = {
  reason,
  show_title: z.boolean().default(true).meta({
    description: 'false: the title is itself the reason, and is named to nobody any more but operators',
  }),
}

/** The calls for what should not stand here: part of the service questions. */
export const questionModeration = {
  get_removal: read({
    doc: 'What stays in public of a question that was hidden or removed: when, by what role and why.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ question_id }),
    reply: TakenAway.extend({
      question_id,
      comm_id: id('community').nullable(),
      lang,
      title: z.string().nullable().meta({ description: 'null: not named; never of what is only hidden' }),
    }),
  }),
  hide_question: write({
    audit: ['reason'],
    doc: 'Hides a question with its answers, until it is shown again: those who look after its community, and operators. It stands in no list and takes nothing; to others it is REMOVED, and `get_removal` tells them when, by what role and why. Whoever asked, those who may hide it and operators still read it; followers are told. Hidden again, it keeps its first reason.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id, reason }),
    reply: question,
    errors: ['REMOVED'],
  }),
  show_question: write({
    audit: [],
    doc: 'Shows a hidden question again, by whoever may hide it.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id }),
    reply: question,
    errors: ['REMOVED'],
  }),
  remove_question: write({
    audit: ['reason'],
    doc: 'Removes a question with its answers for ever, hidden before or not, by whoever may hide it. Only operators still read it. Removed again, it keeps its first reason.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id, ...remove }),
    reply: question,
  }),
  hide_answer: write({
    audit: ['reason'],
    doc: 'Hides an answer, until it is shown again: those who look after the community, and operators. By what role, when and why stands in its place. Its author is told, and still reads it, as do those who may hide it and operators. It counts no more; if it was accepted, it is no longer. Hidden again, it keeps its first reason.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ answer_id, reason }),
    reply: answer,
    errors: ['REMOVED'],
  }),
  show_answer: write({
    audit: [],
    doc: 'Shows a hidden answer again, by whoever may hide it.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ answer_id }),
    reply: answer,
    errors: ['REMOVED'],
  }),
  remove_answer: write({
    audit: ['reason'],
    doc: 'Removes an answer for ever, hidden before or not, by whoever may hide it: only operators still read it. By what role, when and why stays in its place. Removed again, it keeps its first reason.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ answer_id, reason }),
    reply: answer,
    errors: ['REMOVED'],
  }),
}
