import { QuestionRefusal } from '#contract/question-refusals.ts'
import { findAnswer, findQuestion, type Seen, type Timed } from './data.ts'
import type { Context } from './own.ts'
import { placeForShowing } from './places.ts'
import { isAuthor, mayRead } from './rules.ts'
import { places } from './seen-places.ts'
import type { AnswerRow, QuestionRow } from './tables.ts'

// If something was removed, these functions ask another room, so never call them inside a transaction.

/** Finds a question in any state, unless the caller may not know that its community exists. */
export async function enterQuestion(ctx: Context, question_id: string): Promise<Timed<QuestionRow> & Seen> {
  const found = await findQuestion(ctx.db, question_id)
  if (await places.mayEnter(ctx, found.row.comm_id, found.sight)) return found
  throw new QuestionRefusal('NOT_FOUND')
}

/** Finds an answer in any state, unless the caller may not know that the community of its question exists. */
export async function enterAnswer(ctx: Context, answer_id: string): Promise<AnswerRow> {
  const found = await findAnswer(ctx.db, answer_id)
  await enterQuestion(ctx, found.question_id)
  return found
}

/**
 * For authors of removed questions, and for people who may decide about them, other rooms can get these questions,
 * although these people can no longer read them.
 */
type For = 'read' | 'tell'

/** A question that the caller may read; refused as REMOVED if the question was removed from the caller's view. */
export async function reachQuestion(
  ctx: Context,
  question_id: string,
  to: For = 'read',
): Promise<Timed<QuestionRow> & Seen> {
  const found = await enterQuestion(ctx, question_id)
  await refuseUnread(ctx, found.row, found.row, to)
  return found
}

/** An answer that the caller may read, to a question that the caller may also read. */
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
