import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { findAnswer, findQuestion, holdAnswer, holdQuestion } from './data.ts'
import { notice } from './notices.ts'
import type { Act, Context, Database } from './own.ts'
import { placeOf } from './places.ts'
import { hiddenOf } from './rules.ts'
import type { HidingRow, QuestionRow } from './tables.ts'

/** As what the caller hides something in the community of this question. */
async function hiderOf(ctx: Context, question: QuestionRow): Promise<'moderator' | 'operator'> {
  if (!(await placeOf(ctx, question)).carer) throw new QuestionRefusal('FORBIDDEN')
  return isOperator(ctx.visitor) ? 'operator' : 'moderator'
}

/** What hiding changes: the first reason stays, and what was removed for good stays so. */
const hiding = (
  row: HidingRow,
  by: 'moderator' | 'operator',
  reason: string,
  for_good: boolean,
  now: Date,
): HidingRow =>
  row.hidden_at
    ? { ...shownOrHidden(row), hidden_for_good: row.hidden_for_good || for_good }
    : { hidden_at: now, hidden_by: by, hidden_reason: reason, hidden_for_good: for_good }

const shownOrHidden = ({ hidden_at, hidden_by, hidden_reason }: HidingRow) => ({ hidden_at, hidden_by, hidden_reason })

const shown: HidingRow = { hidden_at: null, hidden_by: null, hidden_reason: null, hidden_for_good: false }

export const hide_question: Act<typeof questions.hide_question> = async ({ question_id, reason, for_good }, ctx) => {
  const { db } = ctx
  const by = await hiderOf(ctx, (await findQuestion(db, question_id, 'all')).row)
  await db.tx(async () => {
    const { row, now } = await holdQuestion(db, question_id, 'all')
    await change(db, question_id, hiding(row, by, reason, for_good, now))
    // Without its title: whoever is told may not read it any more.
    if (!row.hidden_at) await notice(ctx, 'question_hidden', { ...row, title: '' })
  })
  return { question_id }
}

export const show_question: Act<typeof questions.show_question> = async ({ question_id }, ctx) => {
  const { db } = ctx
  await hiderOf(ctx, (await findQuestion(db, question_id, 'all')).row)
  await db.tx(async () => {
    const { row } = await holdQuestion(db, question_id, 'all')
    if (row.hidden_for_good) throw new QuestionRefusal('REMOVED')
    await change(db, question_id, shown)
  })
  return { question_id }
}

const change = (db: Database, question_id: string, to: Partial<QuestionRow>) =>
  db.q().updateTable('questions.question').set(to).where('question_id', '=', question_id).execute()

export const get_removal: Act<typeof questions.get_removal> = async ({ question_id }, { db }) => {
  const hidden = hiddenOf((await findQuestion(db, question_id, 'all')).row)
  if (!hidden) throw new QuestionRefusal('NOT_FOUND')
  return hidden
}

export const hide_answer: Act<typeof questions.hide_answer> = async ({ answer_id, reason, for_good }, ctx) => {
  const by = await hiderOf(ctx, await questionOf(ctx.db, answer_id))
  return inBoth(ctx.db, answer_id, async (question, row, now) => {
    await changeAnswer(ctx.db, answer_id, hiding(row, by, reason, for_good, now))
    if (row.hidden_at) return
    const accepted = question.accepted_answer_id === answer_id
    await change(ctx.db, question.question_id, {
      answer_count: question.answer_count - 1,
      ...(accepted && { accepted_answer_id: null, accepted_by: null, version: question.version + 1 }),
    })
    await notice(ctx, 'answer_hidden', question)
  })
}

export const show_answer: Act<typeof questions.show_answer> = async ({ answer_id }, ctx) => {
  await hiderOf(ctx, await questionOf(ctx.db, answer_id))
  return inBoth(ctx.db, answer_id, async (question, row) => {
    if (row.hidden_for_good) throw new QuestionRefusal('REMOVED')
    if (!row.hidden_at) return
    await changeAnswer(ctx.db, answer_id, shown)
    await change(ctx.db, question.question_id, { answer_count: question.answer_count + 1 })
  })
}

const questionOf = async (db: Database, answer_id: string): Promise<QuestionRow> =>
  (await findQuestion(db, (await findAnswer(db, answer_id, 'all')).question_id, 'all')).row

const changeAnswer = (db: Database, answer_id: string, to: HidingRow) =>
  db.q().updateTable('questions.answer').set(to).where('answer_id', '=', answer_id).execute()

/** Works on an answer and its question, both held: the question first, as by everybody who locks both. */
async function inBoth(
  db: Database,
  answer_id: string,
  work: (question: QuestionRow, row: HidingRow, now: Date) => Promise<void>,
): Promise<{ answer_id: string }> {
  const { question_id } = await findAnswer(db, answer_id, 'all')
  await db.tx(async () => {
    const { row: question } = await holdQuestion(db, question_id, 'all')
    const { row, now } = await holdAnswer(db, answer_id, 'all')
    await work(question, row, now)
  })
  return { answer_id }
}
