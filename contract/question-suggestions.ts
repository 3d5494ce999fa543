import { z } from 'zod'
import { read, write } from './call.ts'
import { questionLimits as limits } from './question-limits.ts'
import { AnswerDraft, QuestionDraft, WrittenBy, answer_id, question_id } from './question-shapes.ts'
import { Hunks, id, line, moment, text } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const edit_id = id('suggestion')
const { min, max } = limits.reason

/** The calls for suggested wordings: part of the service `questions`. */
export const questionSuggestions = {
  suggestions: read({
    doc: 'Suggested wordings for a question and its answers: those that the caller can decide on, the caller’s own pending ones, and the caller’s own that were refused in the last 30 days; oldest first, at most thirty.',
    who: 'guest',
    limit: reading,
    cost: 2,
    input: z.strictObject({ question_id }),
    reply: z.array(
      z.object({
        edit_id,
        answer_id: answer_id.nullable().meta({ description: 'null: the suggestion is for the question itself' }),
        title: Hunks.nullable().meta({ description: 'The changes to a question’s title' }),
        body: Hunks.meta({ description: 'The changes to the Markdown text' }),
        note: z.string().meta({ description: 'The reason for the suggestion' }),
        suggested_by: WrittenBy,
        at: moment,
        stale: z
          .boolean()
          .meta({ description: 'Whether the text has been edited since, so that the suggestion can only be refused' }),
        refused: z
          .object({ by: z.enum(['author', 'moderator']), at: moment, reason: z.string() })
          .nullable()
          .meta({ description: 'null: the suggestion is pending' }),
        may_decide: z.boolean(),
      }),
    ),
    errors: ['REMOVED'],
  }),
  suggest_edit: write({
    doc: 'Suggests another wording for somebody else’s question or answer; a new suggestion replaces the caller’s earlier one. Until the suggestion is accepted, only the author and the community’s owners and moderators see it; if it is for an official’s answer, only the official sees it. At most ten per person in 24 hours.',
    who: 'person',
    limit: writing,
    input: z
      .strictObject({
        question_id,
        answer_id: answer_id.optional().meta({ description: 'Absent: the suggestion is for the question itself' }),
        title: line(limits.title.min, limits.title.max)
          .optional()
          .meta({ description: 'The suggested title; only for a question' }),
        body: QuestionDraft.shape.body.or(AnswerDraft.shape.body).meta({ description: 'Markdown' }),
        note: text(min, max).meta({ description: 'The reason for the suggestion' }),
        if_version: z.int32(),
      })
      .refine(({ title, answer_id }) => (title === undefined) === (answer_id !== undefined), {
        path: ['title'],
        error: 'a question has a title, and an answer has none',
      })
      .refine(({ body, answer_id }) => (answer_id ? AnswerDraft : QuestionDraft).shape.body.safeParse(body).success, {
        path: ['body'],
        error: 'is as long as that of a question, or of an answer, may be',
      }),
    reply: z.object({ edit_id }),
    errors: ['REMOVED', 'OWN_WORDS', 'SAME_WORDS', 'STALE_VERSION', 'SUGGESTED_ENOUGH'],
  }),
  withdraw_edit: write({
    doc: 'Withdraws a wording that the caller suggested, while it is pending. Nobody can see it any more.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ edit_id }),
    reply: z.object({ question_id }),
    errors: ['DECIDED'],
  }),
  decide_edit: write({
    doc: 'Accepts a suggested wording, or refuses it with a reason. The person who suggested the wording is notified, and so is the author if a moderator accepts it. For the author, and the community’s owners and moderators; for an official’s answer, only for that official. The previous text stays public, with the name of the person who suggested the new one.',
    who: 'person',
    limit: writing,
    input: z
      .strictObject({ edit_id, take: z.boolean(), reason: text(0, max).default('') })
      .refine(({ take, reason }) => take || reason.length >= min, {
        path: ['reason'],
        error: 'says why it is not taken',
      }),
    reply: z.object({ question_id }),
    errors: ['REMOVED', 'STALE_VERSION', 'DECIDED', 'ENOUGH_WAITING'],
  }),
}
