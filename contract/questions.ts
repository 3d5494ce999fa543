import { z } from 'zod'
import { read, service, write } from './call.ts'
import { findCall } from './finds.ts'
import { questionAnswers } from './question-answers.ts'
import { questionLimits as limits } from './question-limits.ts'
import { questionClosing } from './question-closing.ts'
import { questionModeration } from './question-moderation.ts'
import { questionOfficials } from './question-officials.ts'
import { questionSuggestions } from './question-suggestions.ts'
import { questionRefusals } from './question-refusals.ts'
import { Question, QuestionDraft, QuestionSummary, official_id, question_id } from './question-shapes.ts'
import { cursor, id, line, page, prose } from './shapes.ts'
import { About } from './subjects.ts'
import { reading, writing } from './usual-limits.ts'
import { newcomersCall } from './newcomers.ts'
import { todayCall } from './today.ts'
import { ownDataCall } from './own-data.ts'

const versioned = z.object({ question_id, version: z.int() })

/** Questions that people ask each other, and their answers. */
export const questions = service('questions', questionRefusals, {
  own_data: ownDataCall([
    'questions',
    'questions_to_me',
    'answers',
    'earlier_texts_of_questions',
    'earlier_texts_of_answers',
    'same_questions',
    'ratings',
    'suggestions',
  ]),
  today: todayCall({ asked: z.int(), answered: z.int() }),
  only_here: newcomersCall(),
  questions: read({
    doc: 'Questions, a page at a time. active: latest activity first; new: latest asked first; unanswered: those without an answer, latest first; too: those that the most people share, first; answered: like active, but only those with an answer; official: like active, but only those that the official asked has answered; due: those that an official has to answer by a date, earliest date first, so that late ones come first.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({
      sort: z.enum(['active', 'new', 'unanswered', 'too', 'answered', 'official', 'due']).default('active'),
      comm_id: id('community').optional(),
      official_id: official_id.optional().meta({ description: 'Only questions to this official' }),
      poll_id: id('poll').optional().meta({ description: 'Only questions about this poll' }),
      of: z.enum(['all', 'front', 'mine']).default('all').meta({
        description:
          'Only without `comm_id`. front: from the communities shown on the front page, and from no community; mine: the caller’s own questions; guests get none',
      }),
      cursor,
      limit: z.coerce.number().int().min(1).max(limits.page.max).default(limits.page.usual),
    }),
    reply: page(QuestionSummary),
  }),
  similar: read({
    doc: 'Up to five earlier questions, from the same community or from the whole instance, that are most similar to this one. Similarity is measured by the words of title and body, and the letters of the title.',
    who: 'guest',
    limit: reading,
    cost: 2,
    input: z.strictObject({
      title: line(limits.similar.title, limits.title.max),
      body: prose(0, limits.similar.body).default(''),
      lang: QuestionDraft.shape.lang,
      comm_id: id('community').optional(),
    }),
    reply: z.object({
      items: z.array(QuestionSummary.extend({ score: z.number().meta({ description: 'The similarity, 0 to 1' }) })),
    }),
  }),
  get_question: read({
    doc: 'One question with its first answers, and what the caller may do with them.',
    who: 'guest',
    limit: reading,
    input: z.strictObject({ question_id }),
    reply: Question,
    errors: ['REMOVED'],
  }),
  find_questions: findCall('questions'),
  find_answers: findCall('answers to questions'),
  about_question: read({
    doc: 'The details of a question that other rooms need for comments on it. Found whenever `get_question` finds the question.',
    who: 'guest',
    limit: reading,
    asked_by: 'rooms',
    input: z.strictObject({ id: question_id }),
    reply: About,
    errors: ['REMOVED'],
  }),
  create_question: write({
    doc: 'Asks a question. Questions in a community are for its members; all others are for operators. Once enough members have joined a question to an official, the official has 21 days to answer. With `anonymous`, the question is shown without a name. At most five per person in 24 hours.',
    who: 'person',
    limit: writing,
    input: QuestionDraft.extend({
      comm_id: id('community').optional(),
      poll_id: id('poll').optional().meta({
        description:
          'The poll that the question is about. It may be open or over, and must belong to the same community or to none',
      }),
      anonymous: z.boolean().default(false),
      official_id: official_id.optional().meta({
        description:
          'The official of the community to whom the question is addressed; each person can have one open question to an official at a time',
      }),
      check: z.boolean().default(false).meta({
        description:
          'Whether to refuse the question if somebody has already asked something very similar, so that people look there first',
      }),
    }),
    reply: versioned,
    errors: [
      'NOT_OF_COMMUNITY',
      'NO_POLL',
      'POLL_ELSEWHERE',
      'DUPLICATE_LIKELY',
      'NO_OFFICIAL',
      'OFFICIAL_ASKED',
      'ASKED_ENOUGH',
      'ENOUGH_WAITING',
    ],
  }),
  update_question: write({
    doc: 'Replaces the text of a question. Only for the person who asked it. After the first ten minutes, the previous text stays public (`earlier_words`).',
    who: 'person',
    limit: writing,
    input: QuestionDraft.extend({ question_id, if_version: z.int32() }),
    reply: versioned,
    errors: ['REMOVED', 'STALE_VERSION', 'ENOUGH_WAITING'],
  }),
  delete_question: write({
    doc: 'Withdraws a question that nobody has answered. Only for the person who asked it.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id, if_version: z.int32() }),
    reply: z.object({ question_id }),
    errors: ['REMOVED', 'STALE_VERSION', 'HAS_ANSWERS'],
  }),
  too: write({
    doc: 'Sets whether the caller shares this question; setting the same value twice has no further effect. Not for the person who asked the question, who always counts.',
    who: 'person',
    limit: writing,
    input: z.strictObject({ question_id, on: z.boolean().default(true) }),
    reply: z.object({ count: z.int() }),
    errors: ['REMOVED'],
  }),
  ...questionAnswers,
  ...questionClosing,
  ...questionModeration,
  ...questionOfficials,
  ...questionSuggestions,
})
