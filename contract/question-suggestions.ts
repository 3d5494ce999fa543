import { z } from 'zod'
import { read, write } from './call.ts'
import { questionLimits as limits } from './question-limits.ts'
import { AnswerDraft, QuestionDraft, WrittenBy, answer_id, question_id } from './question-shapes.ts'
import { Hunks, id, line, moment, text } from './shapes.ts'
import { reading, writing } from './usual-limits.ts'

const edit_id = id('suggestion')
const { min, max } = limits.reason

/** The calls for suggested wordings: part of the service questions. */
export const questionSuggestions = {
  suggestions: read({
    doc: 'The wordings suggested for a question and its answers that the caller decides on or waits for, and those of the caller that were refused in the last 30 days; oldest first, thirty at most.',
    who: 'guest',
    limit: reading,
    cost: 2,
    input: z.strictObject({ question_id }),
    reply: z.array(
      z.object({
        edit_id,
        answer_id: answer_id.nullable().meta({ description: 'null: of the question itself' }),
        title: Hunks.nullable().meta({ description: 'Of a question: from the words that stand there' }),
        body: Hunks.meta({ description: 'Of the Markdown, from the words that stand there' }),
        note: z.string().meta({ description: 'Why' }),
        suggested_by: WrittenBy,
        at: moment,
        stale: z
          .boolean()
          .meta({ description: 'Whether the words have been edited since, so that it can only be refused' }),
        refused: z
          .object({ by: z.enum(['author', 'moderator']), at: moment, reason: z.string() })
          .nullable()
          .meta({ description: 'null: nobody has decided' }),
        may_decide: z.boolean(),
      }),
    ),
    errors: ['REMOVED'],
  }),
  suggest_edit: write({
    doc: 'Suggests other words for what somebody else asked or answered; again, it replaces what the caller suggested for it. Only its author and those who look after the community see it before it is taken; for the answer of an official only the official. At most ten in 24 hours by one person.',
    who: 'person',
    limit: writing,
    input: z
      .strictObject({
        question_id,
        answer_id: answer_id.optional().meta({ description: 'Absent: the question itself' }),
        title: line(limits.title.min, limits.title.max).optional().meta({ description: 'Of a question alone' }),
        body: QuestionDraft.shape.body.or(AnswerDraft.shape.body).meta({ description: 'Markdown' }),
        note: text(min, max).meta({ description: 'Why' }),
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
    doc: 'Takes back words that the caller suggested, while nobody has decided on them. Nobody sees them any more.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ edit_id }),
    reply: z.object({ question_id }),
    errors: ['DECIDED'],
  }),
  decide_edit: write({
    doc: 'Takes suggested words, or refuses them with a reason; whoever suggested them is told, and the author where a moderator takes them. By the author, and those who look after the community; for the answer of an official by the official alone. The words before stay public, with who suggested those after.',
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
