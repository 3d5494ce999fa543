import { CommentRefusal } from '#contract/comment-refusals.ts'
import type { comments as calls } from '#contract/comments.ts'
import { personOf } from '#platform/door/visitor.ts'
import { findComment, reachComment, subjectOf } from './data.ts'
import type { Act } from './own.ts'
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

/** The counts after one reaction has been replaced by another. */
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
