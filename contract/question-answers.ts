import { z } from 'zod'
import { read, write } from './call.ts'
import { Answer, AnswerDraft, EarlierWords, answer_id, question_id } from './question-shapes.ts'
import { cursor, page } from './shapes.ts'
import { About } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'

const versioned = z.object({ answer_id, version: z.int() })
const if_version = z.int32()

/** The calls for answers: part of the service questions. */
export const questionAnswers = {
  answers: read({
    doc: 'The answers to a question but the accepted one, most helpful first, a page at a time. For its first 48 hours an answer with fewer than three ratings has no place of its own: those are in another order for each reader, so that being early is no advantage.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ question_id, cursor }),
    reply: page(Answer),
    errors: ['REMOVED'],
  }),
  get_answer: read({
    doc: 'One answer by itself. It is found as its question is; for one that was taken away, the note that stands in its place.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ answer_id }),
    reply: Answer,
    errors: ['REMOVED'],
  }),
  about_answer: read({
    doc: 'What rooms need to know of an answer that people talk about. It is refused as its question is, and where only a note stands in its place.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: answer_id }),
    reply: About,
    errors: ['REMOVED'],
  }),
  create_answer: write({
    doc: 'Answers a question, as a member of the community it was asked in. An answer names a source, or says that it is an opinion.',
    who: 'person',
    limit: writing,
    input: AnswerDraft.extend({ question_id }),
    reply: versioned,
    errors: ['REMOVED', 'CLOSED', 'NOT_OF_COMMUNITY', 'SOURCES_REQUIRED'],
  }),
  update_answer: write({
    doc: 'Replaces the words of an answer, by whoever wrote it. From ten minutes on the words before stay public (`earlier_words`).',
    who: 'person',
    limit: writing,
    input: AnswerDraft.extend({ answer_id, if_version }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'SOURCES_REQUIRED'],
  }),
  delete_answer: write({
    doc: 'Deletes an answer with its ratings and its earlier words, by whoever wrote it.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ answer_id, if_version }),
    reply: z.object({ answer_id }),
    errors: ['REMOVED', 'STALE_VERSION'],
  }),
  rate_answer: write({
    doc: 'Says whether an answer helped, as a member of the community; the last word counts, and 0 takes it back. Who rated what is shown to nobody else. Nobody rates an answer of their own.',
    who: 'person',
    limit: { count: 60, seconds: 60 },
    input: z.strictObject({ answer_id, value: z.union([z.literal(1), z.literal(0), z.literal(-1)]) }),
    reply: z.object({ up: z.int(), down: z.int(), score: z.number() }),
    errors: ['REMOVED', 'NOT_OF_COMMUNITY', 'OWN_CONTENT'],
  }),
  accept_answer: write({
    doc: 'Says which answer settled the question, in place of any other: by whoever asked it. Where nobody has for 60 days those who look after the community may, but not with an answer of their own, and it is said that they did.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id, answer_id }),
    reply: z.object({ question_id, version: z.int() }),
    errors: ['REMOVED', 'NOT_ASKER', 'OWN_CONTENT'],
  }),
  unaccept: write({
    doc: 'Takes back that an answer was accepted: by whoever asked, or by those who look after the community where one of them accepted it.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id }),
    reply: z.object({ question_id, version: z.int() }),
    errors: ['REMOVED', 'NOT_ASKER'],
  }),
  earlier_words: read({
    doc: 'What a question or an answer said before it was edited, latest first; not what was changed within its first ten minutes.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      question_id,
      answer_id: answer_id.optional().meta({ description: 'Absent: the question itself' }),
    }),
    reply: z.object({ items: z.array(EarlierWords) }),
    errors: ['REMOVED'],
  }),
}
