import { z } from 'zod'
import { read, write } from './call.ts'
import { questionLimits as limits } from './question-limits.ts'
import { AnswerDraft, answer_id, official_id, question_id } from './question-shapes.ts'
import { id, moment, text } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const dated = z.object({ question_id, version: z.int(), due_at: moment })

/** The calls for questions to officials: part of the service `questions`. */
export const questionOfficials = {
  official_record: read({
    doc: 'The outcomes of questions to each official of a community, including former officials: how many have an answer due, how many of these are late, and how many were answered.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ comm_id: id('community') }),
    reply: z.array(z.object({ official_id, waiting: z.int(), overdue: z.int(), answered: z.int() })),
  }),
  send_to_official: write({
    audit: [],
    doc: 'Puts a question to an official of its community at once, with a due date, however many people share the question. For the community’s owners and moderators, and operators. A question that is still gathering members can be put to another official.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id, official_id }),
    reply: dated,
    errors: ['REMOVED', 'CLOSED', 'NO_OFFICIAL', 'SENT'],
  }),
  extend_due: write({
    audit: ['reason'],
    doc: 'Extends the due date by 14 days, with a public reason: only for the official asked, only once, and only before that date.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id, reason: text(limits.reason.min, limits.reason.max) }),
    reply: dated,
    errors: ['REMOVED', 'CLOSED', 'NOT_ADDRESSEE', 'NO_DELAY'],
  }),
  official_answer: write({
    doc: 'Answers a question as the official it was put to. The answer is shown above all others, with the official’s office. It ends the wait, even if there is no due date yet. Each question has only one official answer, which can be edited like any other.',
    who: 'person',
    limit: writing,
    input: AnswerDraft.extend({ question_id }),
    reply: z.object({ answer_id, version: z.int() }),
    errors: ['REMOVED', 'CLOSED', 'NOT_ADDRESSEE', 'OFFICIAL_ANSWERED', 'SOURCES_REQUIRED'],
  }),
}
