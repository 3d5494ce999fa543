import { sql, type RawBuilder } from 'kysely'
import type { questions as calls } from '#contract/questions.ts'
import { shownEverywhere } from '#platform/newcomers/newcomers.ts'
import { find, type FindAsked, type Findable } from '#platform/search/found.ts'
import type { Act } from './own.ts'
import { places } from './seen-places.ts'
import type { AnswerRow, QuestionRow } from './tables.ts'

/** A question as it is indexed for the search. */
export const findableQuestion: Findable = {
  from: 'questions.question as question',
  id: 'question_id',
  lang: 'lang',
  title: 'title',
  text: 'body',
  at: 'created_at',
  markdown: true,
}

/** An answer as it is indexed for the search: with the title and the language of its question. */
export const findableAnswer: Findable = {
  from: 'questions.answer as answer join questions.question as question using (question_id)',
  id: 'answer_id',
  lang: 'question.lang',
  title: 'question.title',
  text: 'answer.body',
  indexed: 'answer.body',
  anyLanguage: true,
  at: 'answer.created_at',
  markdown: true,
}

/** The states of questions that can be requested. */
const states: Record<string, RawBuilder<boolean>> = {
  unanswered: sql`question.answer_count = 0`,
  answered: sql`question.answer_count > 0`,
}

/** The condition for questions and answers that everybody may see: they have not been hidden or removed. */
const among = ({ comm_id }: FindAsked, state: RawBuilder<boolean>) =>
  sql`question.state = 'visible' and ${state}
    and ${comm_id ? sql`question.comm_id = ${comm_id}` : sql`${places.listed('question.comm_id')} and ${shownEverywhere('question')}`}`

export const find_questions: Act<typeof calls.find_questions> = async (asked, ctx) => {
  const { db, timeZone } = ctx
  if (asked.comm_id && !(await places.mayEnterPlace(ctx, asked.comm_id))) return []
  return find<QuestionRow>(db, findableQuestion, asked, {
    all: sql`question.*`,
    among: among(asked, asked.state === undefined ? sql`true` : (states[asked.state] ?? sql`false`)),
    timeZone,
    shown: ({ question_id, comm_id, answer_count, sample }) => {
      const state = answer_count > 0 ? 'answered' : 'unanswered'
      return { kind: 'question', link: `/questions/${question_id}`, comm_id, state, sample }
    },
  })
}

export const find_answers: Act<typeof calls.find_answers> = async (asked, ctx) => {
  const { db, timeZone } = ctx
  if (asked.comm_id && !(await places.mayEnterPlace(ctx, asked.comm_id))) return []
  return find<AnswerRow & Pick<QuestionRow, 'comm_id'>>(db, findableAnswer, asked, {
    all: sql`answer.*, question.comm_id`,
    among: among(asked, sql<boolean>`answer.state = 'visible' and ${asked.state === undefined}`),
    timeZone,
    shown: ({ answer_id, question_id, comm_id, sample }) => {
      return { kind: 'answer', link: `/questions/${question_id}#answer-${answer_id}`, comm_id, state: null, sample }
    },
  })
}
