import { commentLimits as limits } from '#contract/comment-limits.ts'
import { CommentRefusal } from '#contract/comment-refusals.ts'
import type { comments as calls } from '#contract/comments.ts'
import { clock } from '#platform/database/clock.ts'
import { refuseStale } from '#platform/database/versions.ts'
import { isOperator, personOf } from '#platform/door/visitor.ts'
import { render } from '#platform/markdown/markdown.ts'
import { findComment, hidesAs, isAnswered, isBarred, isOwn, owned, reachComment, subjectOf } from './data.ts'
import type { Act, Database } from './own.ts'
import { mayRead, staysPublic } from './rules.ts'
import type { CommentRow } from './tables.ts'
import { isTrusted, linksIn } from './trust.ts'

export const update_comment: Act<typeof calls.update_comment> = async ({ comment_id, if_version, body }, ctx) => {
  const { db, visitor } = ctx
  const { UID } = personOf(visitor)
  const { kind, id } = owned(await findComment(db, comment_id), UID)
  const thing = await subjectOf(ctx, kind, id)
  if (!thing.open) throw new CommentRefusal('LOCKED')
  if (await isBarred(ctx, thing)) throw new CommentRefusal('BARRED_HERE')
  if (linksIn(body) && !(await isTrusted(ctx, thing))) throw new CommentRefusal('LINKS_TRUST')

  return db.tx(async () => {
    const row = owned(await findComment(db, comment_id), UID)
    if (row.state !== 'visible' && row.state !== 'held') throw new CommentRefusal('LOCKED')
    refuseStale(row.version, if_version)
    if (row.body === body) return { comment_id, version: row.version }
    const { now } = await db.q().selectNoFrom(clock.as('now')).executeTakeFirstOrThrow()
    if (row.state === 'visible') await keepWords(db, row, now)
    return db
      .q()
      .updateTable('comments.comment')
      .set({ body, edited_at: now, version: row.version + 1 })
      .where('comment_id', '=', comment_id)
      .returning(['comment_id', 'version'])
      .executeTakeFirstOrThrow()
  })
}

/** Keeps the text that a comment had before it is edited at `now`, unless nobody can have relied on that text yet. */
async function keepWords(db: Database, row: CommentRow, now: Date): Promise<void> {
  const { comment_id, version, body } = row
  if (!staysPublic(row, await isAnswered(db, row.path, true), now)) return
  const kept = db.q().selectFrom('comments.earlier_words').where('comment_id', '=', comment_id)
  const { n } = await kept.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
  if (n >= limits.edits) throw new CommentRefusal('TOO_MANY')
  await db.q().insertInto('comments.earlier_words').values({ comment_id, version, until: now, body: body! }).execute()
}

export const earlier_words: Act<typeof calls.earlier_words> = async ({ comment_id }, ctx) => {
  const { db } = ctx
  const row = await reachComment(ctx, comment_id)
  const { kind, id } = row
  const thing = await subjectOf(ctx, kind, id)
  const can_hide = (await hidesAs(ctx, thing)) !== null
  const reader = { own: isOwn(ctx, row), can_hide, operator: isOperator(ctx.visitor) }
  if (!mayRead(row, reader)) throw new CommentRefusal('REMOVED')
  const rows = await db
    .q()
    .selectFrom('comments.earlier_words')
    .select(['version', 'until', 'body'])
    .where('comment_id', '=', comment_id)
    .orderBy('version', 'desc')
    .limit(limits.edits)
    .execute()
  const items = rows.map(({ version, until, body }) => ({
    version,
    until: until.toISOString(),
    body,
    html: render(body, { level: 'comment' }).html,
  }))
  return { items }
}
