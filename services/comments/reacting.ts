import { CommentRefusal } from '#contract/comment-refusals.ts'
import type { comments as calls } from '#contract/comments.ts'
import { personOf } from '#platform/door/visitor.ts'
import { findComment, hidable, isOwn, reachComment, subjectOf } from './data.ts'
import { tellAuthor } from './notices.ts'
import type { Act, Context } from './own.ts'
import { isUnpublished, usefulness } from './rules.ts'
import type { CommentRow, Reaction } from './tables.ts'

export const react: Act<typeof calls.react> = async ({ comment_id, reaction }, ctx) => {
  const { db, visitor } = ctx
  const { UID } = personOf(visitor)
  const { kind, id } = await reachComment(ctx, comment_id)
  if (!(await subjectOf(ctx, kind, id)).open) throw new CommentRefusal('LOCKED')

  await db.tx(async () => {
    const row = await findComment(db, comment_id)
    if (isUnpublished(row)) throw new CommentRefusal('HELD')
    if (row.UID === UID) throw new CommentRefusal('FORBIDDEN')
    if (row.state !== 'visible') throw new CommentRefusal('LOCKED')
    const before = await db
      .q()
      .deleteFrom('comments.reaction')
      .where('comment_id', '=', comment_id)
      .where('UID', '=', UID)
      .returning('reaction')
      .executeTakeFirst()
    if (reaction) await db.q().insertInto('comments.reaction').values({ comment_id, UID, reaction }).execute()
    const counts = moved(row, before?.reaction ?? null, reaction)
    await db
      .q()
      .updateTable('comments.comment')
      .set({ ...counts, score: usefulness(counts) })
      .where('comment_id', '=', comment_id)
      .execute()
  })
  return { my_reaction: reaction }
}

/** The counts after a reaction has given way to another. */
function moved(
  { agree, thanks, disagree, well_argued }: CommentRow,
  before: Reaction | null,
  after: Reaction | null,
): Record<Reaction, number> {
  const counts = { agree, thanks, disagree, well_argued }
  if (before) counts[before]--
  if (after) counts[after]++
  return counts
}

export const hide_comment: Act<typeof calls.hide_comment> = async ({ comment_id, reason }, ctx) => {
  const { by: hidden_by } = await hidable(ctx, comment_id)
  await standAs(ctx, comment_id, 'visible', { state: 'hidden', hidden_by, hidden_reason: reason })
  return { comment_id }
}

export const show_comment: Act<typeof calls.show_comment> = async ({ comment_id }, ctx) => {
  await hidable(ctx, comment_id)
  await standAs(ctx, comment_id, 'hidden', { state: 'visible', hidden_by: null, hidden_reason: null })
  return { comment_id }
}

type CommentStatus = Pick<CommentRow, 'hidden_by' | 'hidden_reason'> & { state: 'hidden' | 'visible' }

/** Hides a comment or shows it again, and tells its author; of two at once, one does and tells. */
async function standAs(
  ctx: Context,
  comment_id: string,
  before: CommentStatus['state'],
  change: CommentStatus,
): Promise<void> {
  const { db } = ctx
  const { kind, id } = await findComment(db, comment_id)
  const thing = await subjectOf(ctx, kind, id)
  await db.tx(async () => {
    const row = await findComment(db, comment_id)
    if (row.state !== before) return
    await db.q().updateTable('comments.comment').set(change).where('comment_id', '=', comment_id).execute()
    const told = change.state === 'hidden' ? 'comment_hidden' : 'comment_shown'
    if (row.UID !== null && !isOwn(ctx, row)) await tellAuthor(ctx, told, row, thing)
  })
}
