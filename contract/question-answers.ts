import { z } from 'zod'
import { read, write } from './call.ts'
import { Answer, AnswerDraft, EarlierWords, answer_id, question_id } from './question-shapes.ts'
import { cursor, page } from './shapes.ts'
import { About } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'

const versioned = z.object({ answer_id, version: z.int() })
const if_version = z.int32()

/** The calls for answers: part of the service `questions`. */
export const questionAnswers = {
  answers: read({
    doc: 'The answers to a question except the accepted one, most helpful first, a page at a time. In a question’s first 48 hours, answers with fewer than three ratings are shuffled for each reader instead of ranked, so that early answers have no advantage.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ question_id, cursor }),
    reply: page(Answer),
    errors: ['REMOVED'],
  }),
  get_answer: read({
    doc: 'One answer. Found whenever its question is found. If the answer was taken down, the reply has the public note instead.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ answer_id }),
    reply: Answer,
    errors: ['REMOVED'],
  }),
  about_answer: read({
    doc: 'The details of an answer that other rooms need for comments on it. Refused whenever its question would be, and if the answer was taken down so that only a note remains.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: answer_id }),
    reply: About,
    errors: ['REMOVED'],
  }),
  create_answer: write({
    doc: 'Answers a question. For members of the community in which it was asked. An answer names a source, or declares that it is an opinion.',
    who: 'person',
    limit: writing,
    input: AnswerDraft.extend({ question_id }),
    reply: versioned,
    errors: ['REMOVED', 'CLOSED', 'NOT_OF_COMMUNITY', 'SOURCES_REQUIRED'],
  }),
  update_answer: write({
    doc: 'Replaces the text of an answer. Only for its author. After the first ten minutes, the previous text stays public (`earlier_words`).',
    who: 'person',
    limit: writing,
    input: AnswerDraft.extend({ answer_id, if_version }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'SOURCES_REQUIRED'],
  }),
  delete_answer: write({
    doc: 'Deletes an answer with its ratings and its previous texts. Only for its author.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ answer_id, if_version }),
    reply: z.object({ answer_id }),
    errors: ['REMOVED', 'STALE_VERSION'],
  }),
  rate_answer: write({
    doc: 'Rates whether an answer helped; the latest rating counts, and 0 removes it. For members of the community. Ratings are shown only to the person who gave them. Nobody can rate their own answer.',
    who: 'person',
    limit: { count: 60, seconds: 60 },
    input: z.strictObject({ answer_id, value: z.union([z.literal(1), z.literal(0), z.literal(-1)]) }),
    reply: z.object({ up: z.int(), down: z.int(), score: z.number() }),
    errors: ['REMOVED', 'NOT_OF_COMMUNITY', 'OWN_CONTENT'],
  }),
  accept_answer: write({
    doc: 'Accepts the answer that settled the question, replacing any answer accepted before. For the person who asked. If that person has accepted no answer for 60 days, the community’s owners and moderators may accept one, except their own, and the page shows that they decided.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id, answer_id }),
    reply: z.object({ question_id, version: z.int() }),
    errors: ['REMOVED', 'NOT_ASKER', 'OWN_CONTENT'],
  }),
  unaccept: write({
    doc: 'Undoes the acceptance of an answer: for the person who asked, or for the community’s owners and moderators if one of them accepted it.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id }),
    reply: z.object({ question_id, version: z.int() }),
    errors: ['REMOVED', 'NOT_ASKER'],
  }),
  earlier_words: read({
    doc: 'The previous texts of a question or an answer, latest first; edits within the first ten minutes are not included.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      question_id,
      answer_id: answer_id
        .optional()
        .meta({ description: 'Absent: returns the previous texts of the question itself' }),
    }),
    reply: z.object({ items: z.array(EarlierWords) }),
    errors: ['REMOVED'],
  }),
}
