import { QuestionRefusal } from '#contract/question-refusals.ts'
import { findAnswer, findQuestion, type Timed } from './data.ts'
import type { Context } from './own.ts'
import { placeForShowing } from './places.ts'
import { mayRead } from './rules.ts'
import type { AnswerRow, QuestionRow } from './tables.ts'

// These ask another room where something was taken away, so they may not be called inside a transaction.

/** Those who may decide about what was removed are told of it, though they do not read it any more. */
type For = 'read' | 'tell'

/** A question that the caller may read; refused as REMOVED if it was taken away from them. */
export async function reachQuestion(ctx: Context, question_id: string, to: For = 'read'): Promise<Timed<QuestionRow>> {
  const found = await findQuestion(ctx.db, question_id)
  await refuseUnread(ctx, found.row, found.row, to)
  return found
}

/** An answer that the caller may read, to a question that they may read. */
export async function reachAnswer(
  ctx: Context,
  answer_id: string,
  to: For = 'read',
): Promise<{ row: AnswerRow; question: QuestionRow }> {
  const row = await findAnswer(ctx.db, answer_id)
  const { row: question } = await reachQuestion(ctx, row.question_id, to)
  await refuseUnread(ctx, row, question, to)
  return { row, question }
}

async function refuseUnread(ctx: Context, row: AnswerRow | QuestionRow, question: QuestionRow, to: For): Promise<void> {
  if (row.state === 'visible') return
  const place = await placeForShowing(ctx, question)
  if (mayRead(ctx.visitor, row, place) || (to === 'tell' && place.carer)) return
  throw new QuestionRefusal('REMOVED')
}
