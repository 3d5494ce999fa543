import type { Updateable } from 'kysely'
import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { carryingOut, type CarryOut, type MeasureTaken } from '#platform/measures/measures.ts'
import type { Measure } from '#platform/subject.ts'
import { enterQuestion } from './access.ts'
import { findAnswer, holdAnswer, holdQuestion } from './data.ts'
import { notice } from './notices.ts'
import type { Act, Database } from './own.ts'
import { takenOf } from './rules.ts'
import type { AnswerRow, QuestionRow, QuestionTables, TakenColumns } from './tables.ts'

const states: Partial<Record<Measure, TakenColumns['state']>> = {
  show: 'visible',
  hold: 'held',
  hide: 'hidden',
  remove: 'removed',
}

/** The state of a question or an answer after a decision; null if the decision does not apply to it. */
function standingAfter({ measure, by, reason, at }: MeasureTaken): TakenColumns | null {
  const state = states[measure]
  if (!state) return null
  if (state === 'visible') return { state, taken_at: null, taken_by: null, taken_reason: null }
  return { state, taken_at: new Date(at), taken_by: by, taken_reason: reason }
}

const rewriteQuestion = (db: Database, of: QuestionRow, to: Updateable<QuestionTables['questions.question']>) =>
  db
    .q()
    .updateTable('questions.question')
    .set({ ...to, version: of.version + 1 })
    .where('question_id', '=', of.question_id)
    .execute()

const rewriteAnswer = (
  db: Database,
  { answer_id, version }: AnswerRow,
  to: Updateable<QuestionTables['questions.answer']>,
) =>
  db
    .q()
    .updateTable('questions.answer')
    .set({ ...to, version: version + 1 })
    .where('answer_id', '=', answer_id)
    .execute()

/**
 * The kinds of notices for followers of the question. The author gets none of these, because `moderation` notifies
 * authors of decisions.
 */
const toldOfQuestion = { visible: 'question_shown', hidden: 'question_hidden', removed: 'question_removed' } as const

const carryOutQuestion: CarryOut<unknown, QuestionTables> = async (taken, ctx, once) => {
  const { db } = ctx
  const to = standingAfter(taken)
  await once(async () => {
    const { row } = await holdQuestion(db, taken.id)
    if (!to) return
    const title_shown = to.state === 'visible' || (to.state === 'removed' && taken.show_title)
    await rewriteQuestion(db, row, { ...to, title_shown })
    if (to.state === row.state || to.state === 'held') return
    // A title that may not be shown is removed from every notice until the question is shown again.
    await notice(ctx, toldOfQuestion[to.state], title_shown ? row : { ...row, title: '' }, null, row.author)
  })
}

/** A question counts only its visible answers, and only a visible answer can be accepted. */
const carryOutAnswer: CarryOut<unknown, QuestionTables> = async (taken, ctx, once) => {
  const { db } = ctx
  const to = standingAfter(taken)
  const { question_id } = await findAnswer(db, taken.id)
  await once(async () => {
    // The question is locked first, because all code that locks both uses this order.
    const { row: question } = await holdQuestion(db, question_id)
    const { row } = await holdAnswer(db, taken.id)
    if (!to) return
    const counted = Number(to.state === 'visible') - Number(row.state === 'visible')
    const { ofAnswer, ofQuestion } = accepting(question, row, to)
    await rewriteAnswer(db, row, { ...to, ...ofAnswer })
    await rewriteQuestion(db, question, {
      answer_count: question.answer_count + counted,
      ...ofQuestion,
      ...officially(question, row, to.state),
    })
  })
}

/**
 * If an answer was accepted before it was removed, it is accepted again when it is shown again, unless another answer
 * has been accepted meanwhile.
 */
function accepting(question: QuestionRow, { answer_id, accepted_before }: AnswerRow, { state }: TakenColumns) {
  if (state === 'visible') {
    const again = accepted_before !== null && question.accepted_answer_id === null
    const ofQuestion = again ? { accepted_answer_id: answer_id, accepted_by: accepted_before } : {}
    return { ofAnswer: { accepted_before: null }, ofQuestion }
  }
  if (question.accepted_answer_id !== answer_id) return { ofAnswer: {}, ofQuestion: {} }
  return {
    ofAnswer: { accepted_before: question.accepted_by },
    ofQuestion: { accepted_answer_id: null, accepted_by: null },
  }
}

/** An answer counts as the official's answer only while it is visible. */
function officially(
  { official_answer_id }: QuestionRow,
  { answer_id, official_office }: AnswerRow,
  to: TakenColumns['state'],
) {
  if (official_answer_id === answer_id) return { official_answer_id: null }
  const back = to === 'visible' && official_office !== null && official_answer_id === null
  return back ? { official_answer_id: answer_id } : {}
}

export const carriesOut = carryingOut<unknown, QuestionTables>('questions', {
  question: carryOutQuestion,
  answer: carryOutAnswer,
})

export const get_removal: Act<typeof questions.get_removal> = async ({ question_id }, ctx) => {
  const { row } = await enterQuestion(ctx, question_id)
  const taken = takenOf(row)
  if (!taken) throw new QuestionRefusal('NOT_FOUND')
  const { comm_id, lang, title, title_shown } = row
  return { ...taken, question_id, comm_id, lang, title: title_shown || isOperator(ctx.visitor) ? title : null }
}
