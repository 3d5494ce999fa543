import { sql } from 'kysely'
import { z } from 'zod'
import { commentLimits as limits } from '#contract/comment-limits.ts'
import { CommentRefusal } from '#contract/comment-refusals.ts'
import type { comments as calls } from '#contract/comments.ts'
import { id as idOf } from '#contract/shapes.ts'
import { moment } from '#platform/database/clock.ts'
import { keyset } from '#platform/database/keyset.ts'
import { personOf } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import { hidable, reachComment, subjectOf } from './data.ts'
import type { Act, Database } from './own.ts'
import { rootOf } from './rules.ts'

export const mute_author: Act<typeof calls.mute_author> = async ({ comment_id, blocked }, ctx) => {
  const { db } = ctx
  const { UID } = personOf(ctx.visitor)
  const { kind, id, UID: other, name } = await reachComment(ctx, comment_id)
  await subjectOf(ctx, kind, id)
  if (other === null) throw new CommentRefusal('NOT_FOUND')
  if (other === UID) throw new CommentRefusal('FORBIDDEN')
  return db.tx(async () => {
    await db.lock(`muted by ${UID}`)
    const kept = await db
      .q()
      .insertInto('comments.muted')
      .values({ muted_id: newId(), UID, other, name: name!, blocked, at: moment })
      .onConflict((already) => already.columns(['UID', 'other']).doUpdateSet({ blocked, at: moment }))
      .returning('muted_id')
      .executeTakeFirstOrThrow()
    const mine = db.q().selectFrom('comments.muted').where('UID', '=', UID)
    const { n } = await mine.select(({ fn }) => fn.countAll<number>().as('n')).executeTakeFirstOrThrow()
    if (n > limits.muted) throw new CommentRefusal('TOO_MANY')
    return kept
  })
}

export const unmute: Act<typeof calls.unmute> = async ({ muted_id }, { db, visitor }) => {
  const mine = db.q().deleteFrom('comments.muted').where('UID', '=', personOf(visitor).UID)
  const gone = await mine.where('muted_id', '=', muted_id).returning('muted_id').executeTakeFirst()
  if (!gone) throw new CommentRefusal('NOT_FOUND')
  return gone
}

const pages = keyset(z.tuple([idOf('muted person')]), ({ muted_id }: { muted_id: string }) => [muted_id])

export const my_muted: Act<typeof calls.my_muted> = async ({ cursor, limit }, { db, visitor }) => {
  const after = pages.after(cursor)
  const rows = await db
    .q()
    .selectFrom('comments.muted')
    .selectAll()
    .where('UID', '=', personOf(visitor).UID)
    .$if(after !== null, (query) => query.where('muted_id', '<', after![0]))
    .orderBy('muted_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  const items = shown.map(({ muted_id, name, blocked, at }) => ({ muted_id, name, blocked, at: at.toISOString() }))
  return { items, next_cursor }
}

export const slow_thread: Act<typeof calls.slow_thread> = async ({ comment_id, minutes }, ctx) => {
  const { path } = await hidable(ctx, comment_id)
  const root = ctx.db.q().updateTable('comments.comment').set({ slow_minutes: minutes })
  await root.where('comment_id', '=', rootOf(path)).execute()
  return { minutes }
}

/** Returns those of the given people whom `UID` has muted or blocked. */
export async function mutedBy(db: Database, UID: string, people: readonly (string | null)[]): Promise<Set<string>> {
  const rows = await db
    .q()
    .selectFrom('comments.muted')
    .select('other')
    .where('UID', '=', UID)
    .where('other', '=', sql<string>`any(${people.filter((one) => one !== null)})`)
    .execute()
  return new Set(rows.map(({ other }) => other))
}

/**
 * Returns those of the given people who have muted or blocked `other`; `blocked`: only people who have blocked `other`.
 */
export async function mutedOf(db: Database, other: string, people: readonly string[], blocked = false) {
  const rows = await db
    .q()
    .selectFrom('comments.muted')
    .select('UID')
    .where('other', '=', other)
    .where('UID', '=', sql<string>`any(${people})`)
    .$if(blocked, (query) => query.where('blocked', '=', true))
    .execute()
  return new Set(rows.map(({ UID }) => UID))
}
