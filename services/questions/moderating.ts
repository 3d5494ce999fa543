import type { Updateable } from 'kysely'
import { QuestionRefusal } from '#contract/question-refusals.ts'
import type { questions } from '#contract/questions.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { enterAnswer, enterQuestion } from './access.ts'
import { holdAnswer, holdQuestion } from './data.ts'
import { notice, tellAuthor } from './notices.ts'
import type { Act, Context, Database } from './own.ts'
import { placeOf } from './places.ts'
import { takenOf } from './rules.ts'
import type { AnswerRow, QuestionRow, QuestionTables, TakenColumns } from './tables.ts'

/** The capacity in which the caller moderates the community of a question; FORBIDDEN for everybody else. */
async function decidesAs(ctx: Context, question: QuestionRow): Promise<'moderator' | 'operator'> {
  if (isOperator(ctx.visitor)) return 'operator'
  if ((await placeOf(ctx, question)).carer) return 'moderator'
  throw new QuestionRefusal('FORBIDDEN')
}

type Taking = Pick<TakenColumns, 'taken_reason' | 'taken_by' | 'taken_at'> & { state: 'hidden' | 'removed' }

const standing = { state: 'visible', taken_at: null, taken_by: null, taken_reason: null } as const

/** Whether there is anything to do: what is removed stays so, and a first reason is kept. */
function isNew(row: TakenColumns, to: TakenColumns['state']): boolean {
  if (row.state === 'removed' && to !== 'removed') throw new QuestionRefusal('REMOVED')
  return row.state !== to
}

const rewriteQuestion = (db: Database, of: QuestionRow, to: Updateable<QuestionTables['questions.question']>) =>
  db
    .q()
    .updateTable('questions.question')
    .set({ ...to, version: of.version + 1 })
    .where('question_id', '=', of.question_id)
    .execute()

const rewriteAnswer = (db: Database, { answer_id, version }: AnswerRow, to: TakenColumns) =>
  db
    .q()
    .updateTable('questions.answer')
    .set({ ...to, version: version + 1 })
    .where('answer_id', '=', answer_id)
    .execute()

async function takeQuestion(
  ctx: Context,
  question_id: string,
  { state, reason, title_shown }: Pick<Taking, 'state'> & { reason: string; title_shown: boolean },
) {
  const { db } = ctx
  const taken_by = await decidesAs(ctx, (await enterQuestion(ctx, question_id)).row)
  await db.tx(async () => {
    const { row, now } = await holdQuestion(db, question_id)
    if (!isNew(row, state)) return
    await rewriteQuestion(db, row, { state, taken_by, taken_at: now, taken_reason: reason, title_shown })
    // A title that may not be shown leaves every notice for good, also if the question is shown again later.
    const named = title_shown ? row : { ...row, title: '' }
    await notice(ctx, state === 'hidden' ? 'question_hidden' : 'question_removed', named, row.author)
  })
  return { question_id }
}

export const hide_question: Act<typeof questions.hide_question> = ({ question_id, reason }, ctx) =>
  takeQuestion(ctx, question_id, { state: 'hidden', reason, title_shown: false })

export const remove_question: Act<typeof questions.remove_question> = ({ question_id, reason, show_title }, ctx) =>
  takeQuestion(ctx, question_id, { state: 'removed', reason, title_shown: show_title })

export const show_question: Act<typeof questions.show_question> = async ({ question_id }, ctx) => {
  const { db } = ctx
  await decidesAs(ctx, (await enterQuestion(ctx, question_id)).row)
  await db.tx(async () => {
    const { row } = await holdQuestion(db, question_id)
    if (!isNew(row, 'visible')) return
    await rewriteQuestion(db, row, { ...standing, title_shown: true })
    await notice(ctx, 'question_shown', row, row.author)
  })
  return { question_id }
}

/** Takes an answer away or shows it again; the question counts only answers that stand, and accepts no other. */
async function moveAnswer(ctx: Context, answer_id: string, to: TakenColumns['state'], reason: string) {
  const { db } = ctx
  const looked = await enterAnswer(ctx, answer_id)
  const taken_by = await decidesAs(ctx, (await enterQuestion(ctx, looked.question_id)).row)
  await db.tx(async () => {
    // The question first, as by everybody who locks both.
    const { row: question } = await holdQuestion(db, looked.question_id)
    const { row, now } = await holdAnswer(db, answer_id)
    if (!isNew(row, to)) return
    const taking = { taken_by, taken_at: now, taken_reason: reason }
    await rewriteAnswer(db, row, to === 'visible' ? standing : { state: to, ...taking })
    const counted = Number(to === 'visible') - Number(row.state === 'visible')
    const accepted = question.accepted_answer_id === answer_id
    await rewriteQuestion(db, question, {
      answer_count: question.answer_count + counted,
      ...(accepted && { accepted_answer_id: null, accepted_by: null }),
      ...officially(question, row, to),
    })
    await tellAuthor(ctx, `answer_${to === 'visible' ? 'shown' : to}`, row, question)
  })
  return { answer_id }
}

/** The official's answer answers for them only while it stands. */
function officially(
  { official_answer_id }: QuestionRow,
  { answer_id, official_office }: AnswerRow,
  to: TakenColumns['state'],
) {
  if (official_answer_id === answer_id) return { official_answer_id: null }
  const back = to === 'visible' && official_office !== null && official_answer_id === null
  return back ? { official_answer_id: answer_id } : {}
}

export const hide_answer: Act<typeof questions.hide_answer> = ({ answer_id, reason }, ctx) =>
  moveAnswer(ctx, answer_id, 'hidden', reason)

export const remove_answer: Act<typeof questions.remove_answer> = ({ answer_id, reason }, ctx) =>
  moveAnswer(ctx, answer_id, 'removed', reason)

export const show_answer: Act<typeof questions.show_answer> = ({ answer_id }, ctx) =>
  moveAnswer(ctx, answer_id, 'visible', '')

export const get_removal: Act<typeof questions.get_removal> = async ({ question_id }, ctx) => {
  const { row } = await enterQuestion(ctx, question_id)
  const taken = takenOf(row)
  if (!taken) throw new QuestionRefusal('NOT_FOUND')
  const { comm_id, lang, title, title_shown } = row
  return { ...taken, question_id, comm_id, lang, title: title_shown || isOperator(ctx.visitor) ? title : null }
}
