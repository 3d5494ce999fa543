import { QuestionRefusal } from '#contract/question-refusals.ts'
import { findAnswer, findQuestion, type Seen, type Timed } from './data.ts'
import type { Context } from './own.ts'
import { placeForShowing } from './places.ts'
import { isAuthor, mayRead } from './rules.ts'
import { places } from './seen-places.ts'
import type { AnswerRow, QuestionRow } from './tables.ts'

// These functions ask another room if something was removed, so they may not be called inside a transaction.

/** Finds a question in any state, unless it was asked in a community that does not exist for the caller. */
export async function enterQuestion(ctx: Context, question_id: string): Promise<Timed<QuestionRow> & Seen> {
  const found = await findQuestion(ctx.db, question_id)
  if (await places.mayEnter(ctx, found.row.comm_id, found.sight)) return found
  throw new QuestionRefusal('NOT_FOUND')
}

/** Finds an answer in any state, unless its question was asked in a community that does not exist for the caller. */
export async function enterAnswer(ctx: Context, answer_id: string): Promise<AnswerRow> {
  const found = await findAnswer(ctx.db, answer_id)
  await enterQuestion(ctx, found.question_id)
  return found
}

/**
 * Authors of removed questions, and people who may decide about them, can get them through other rooms, although they
 * can no longer read them.
 */
type For = 'read' | 'tell'

/** A question that the caller may read; refused as REMOVED if it was removed from their view. */
export async function reachQuestion(
  ctx: Context,
  question_id: string,
  to: For = 'read',
): Promise<Timed<QuestionRow> & Seen> {
  const found = await enterQuestion(ctx, question_id)
  await refuseUnread(ctx, found.row, found.row, to)
  return found
}

/** An answer that the caller may read, to a question that they may read. */
export async function reachAnswer(
  ctx: Context,
  answer_id: string,
  to: For = 'read',
): Promise<{ row: AnswerRow; question: QuestionRow } & Seen> {
  const row = await findAnswer(ctx.db, answer_id)
  const { row: question, sight } = await reachQuestion(ctx, row.question_id, to)
  await refuseUnread(ctx, row, question, to)
  return { row, question, sight }
}

async function refuseUnread(ctx: Context, row: AnswerRow | QuestionRow, question: QuestionRow, to: For): Promise<void> {
  if (row.state === 'visible') return
  const place = await placeForShowing(ctx, question)
  if (mayRead(ctx.visitor, row, place) || (to === 'tell' && (place.carer || isAuthor(ctx.visitor, row)))) return
  throw new QuestionRefusal('REMOVED')
}
