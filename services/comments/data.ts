import { sql } from 'kysely'
import type { Reply } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { CommentRefusal } from '#contract/comment-refusals.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { About } from '#platform/subject.ts'
import type { Context, Database } from './own.ts'
import { isUnpublished, rootOf, unpublished } from './rules.ts'
import type { CommentRow } from './tables.ts'

// The next two functions call other rooms, so never call them inside a transaction.

/**
 * The thing that people comment on, if this visitor may see it. Otherwise, throws the refusal of the room that keeps
 * the thing.
 */
export async function subjectOf({ ask, own }: Context, kind: string, id: string): Promise<About> {
  if (!Object.hasOwn(own.subjects, kind)) throw new CommentRefusal('NOT_FOUND')
  return ask(own.subjects[kind]!.about, { id })
}

/** Whether the community of this thing has suspended or ended the caller’s membership. */
export async function isBarred({ ask }: Pick<Context, 'ask'>, { comm_id }: Pick<About, 'comm_id'>): Promise<boolean> {
  if (!comm_id) return false
  const { barred }: Reply<typeof comms.get_membership> = await ask(comms.get_membership, { comm_id })
  return barred
}

/** The role that allows the caller to hide comments on this thing; null if the caller may not. */
export async function hidesAs(
  ctx: Context,
  { comm_id }: Pick<About, 'comm_id'>,
): Promise<'moderator' | 'operator' | null> {
  if (isOperator(ctx.visitor)) return 'operator'
  if (!comm_id || ctx.visitor.kind !== 'person') return null
  const { may }: Reply<typeof comms.get_membership> = await ctx.ask(comms.get_membership, { comm_id, thing: 'comment' })
  return may.includes('look_after') ? 'moderator' : null
}

/** A comment; inside a transaction, it is locked against other writers until the transaction ends. */
export async function findComment(db: Database, comment_id: string): Promise<CommentRow> {
  const found = db.q().selectFrom('comments.comment').selectAll().where('comment_id', '=', comment_id)
  const row = await (db.inTx() ? found.forUpdate() : found).executeTakeFirst()
  if (!row) throw new CommentRefusal('NOT_FOUND')
  return row
}

/** Whether the caller has written the comment. */
export const isOwn = ({ visitor }: Pick<Context, 'visitor'>, { UID }: Pick<CommentRow, 'UID'>): boolean =>
  UID !== null && visitor.kind === 'person' && visitor.UID === UID

/**
 * A comment as `findComment` finds it, except that a comment which was never published is found only for its author.
 */
export async function reachComment(ctx: Pick<Context, 'db' | 'visitor'>, comment_id: string): Promise<CommentRow> {
  const row = await findComment(ctx.db, comment_id)
  if (isUnpublished(row) && !isOwn(ctx, row)) throw new CommentRefusal('NOT_FOUND')
  return row
}

/** A comment that the caller may hide, with the role that allows it. */
export async function hidable(ctx: Context, comment_id: string) {
  const row = await reachComment(ctx, comment_id)
  const by = await hidesAs(ctx, await subjectOf(ctx, row.kind, row.id))
  if (!by) throw new CommentRefusal('FORBIDDEN')
  return { ...row, by }
}

/** Changes the comment count of a thing by this number, and locks the thing's threads until the transaction ends. */
export async function countOne(db: Database, { kind, id }: Pick<CommentRow, 'kind' | 'id'>, by: 1 | -1 | 0) {
  await db
    .q()
    .insertInto('comments.talk')
    .values({ kind, id, comments: by })
    .onConflict((talk) => talk.columns(['kind', 'id']).doUpdateSet({ comments: sql<number>`talk.comments + ${by}` }))
    .execute()
}

/** The caller's own comment; a comment by anyone else is not found, so that nobody learns that it exists. */
export function owned<Row extends { UID: string | null }>(row: Row, UID: string): Row {
  if (row.UID !== UID) throw new CommentRefusal('NOT_FOUND')
  return row
}

/** Whether the comment with this path has replies. `published`: counts only replies that others can read. */
export async function isAnswered(db: Database, path: string, published = false): Promise<boolean> {
  const reply = await db
    .q()
    .selectFrom('comments.comment')
    .select('comment_id')
    .where('path', '>', path)
    .where('path', '<', `${path}~`)
    .$if(published, (query) => query.where('state', 'not in', unpublished))
    .limit(1)
    .executeTakeFirst()
  return reply !== undefined
}

/** Changes the reply count of the thread with this path by this number. */
export const countReply = (db: Database, path: string, by: 1 | -1) =>
  db
    .q()
    .updateTable('comments.comment')
    .set({ reply_count: sql<number>`reply_count + ${by}` })
    .where('comment_id', '=', rootOf(path))
    .execute()
