import { sql } from 'kysely'
import { CommentRefusal } from '#contract/comment-refusals.ts'
import type { comments as calls } from '#contract/comments.ts'
import { users } from '#contract/users.ts'
import { clock, moment } from '#platform/database/clock.ts'
import { personOf } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import { forgetMeasures } from '#platform/measures/measures.ts'
import { countOne, countReply, findComment, isAnswered, isBarred, owned, reachComment, subjectOf } from './data.ts'
import type { Act, Context, Database } from './own.ts'
import { mutedOf } from './muting.ts'
import { tellOf } from './notices.ts'
import { anchorAt } from './paragraphs.ts'
import { isUnpublished, placeOf, rootOf, waitsUntil } from './rules.ts'
import type { CommentRow } from './tables.ts'
import { isTrusted, linksIn, waitsFirst } from './trust.ts'

export const create_comment: Act<typeof calls.create_comment> = async (given, ctx) => {
  const { db, visitor, ask } = ctx
  const { kind, id, reply_to = null, body, stance = null, paragraph } = given
  const { UID } = personOf(visitor)
  const thing = await subjectOf(ctx, kind, id)
  if (!thing.open) throw new CommentRefusal('LOCKED')
  if (await isBarred(ctx, thing)) throw new CommentRefusal('BARRED_HERE')
  const trusted = await isTrusted(ctx, thing)
  if (!trusted && linksIn(body)) throw new CommentRefusal('LINKS_TRUST')
  if (reply_to) await refuseBlocked(ctx, UID, reply_to)
  const about = paragraph === undefined || reply_to ? null : await anchorAt(ctx, kind, id, paragraph)
  const { fullname: name } = await ask(users.get_user, { only: 'record' })

  return db.tx(async () => {
    await db.lock(`comments by ${UID}`)
    await mayWriteNow(db, UID, body, trusted)
    const held = !trusted && (await waitsFirst(db, UID))
    await countOne(db, { kind, id }, held ? 0 : 1)
    const above = reply_to ? await reachComment(ctx, reply_to) : null
    if (above && (above.kind !== kind || above.id !== id)) throw new CommentRefusal('NOT_FOUND')
    if (above && above.state !== 'visible') throw new CommentRefusal(isUnpublished(above) ? 'HELD' : 'LOCKED')

    if (above) await mayAnswerNow(db, UID, above)

    const comment_id = newId()
    const place = placeOf(comment_id, above)
    const state = held ? 'held' : 'visible'
    const said = {
      comment_id,
      kind,
      id,
      ...place,
      reply_to,
      UID,
      name,
      body,
      stance: above ? null : stance,
      lang: thing.lang,
      paragraph: about && JSON.stringify(about),
    }
    await db
      .q()
      .insertInto('comments.comment')
      .values({ ...said, state, comm_id: held ? thing.comm_id : null, created_at: moment })
      .execute()
    if (above && !held) await countReply(db, place.path, 1)
    if (!held) await tellOf(ctx, said, thing)
    return { comment_id, state }
  })
}

/**
 * Refuses a comment by a person who writes too often or repeats their last comment. The caller must hold the person’s
 * lock.
 */
async function mayWriteNow(db: Database, UID: string, body: string, trusted: boolean): Promise<void> {
  const lately = await db
    .q()
    .selectFrom('comments.comment')
    .select(['created_at', 'body', clock.as('now')])
    .where('UID', '=', UID)
    .where('created_at', '>', sql<Date>`clock_timestamp() - interval '24 hours'`)
    .orderBy('created_at', 'desc')
    .execute()
  const [last] = lately
  const until =
    last &&
    waitsUntil(
      lately.map(({ created_at }) => created_at),
      last.now,
      trusted,
    )
  if (last?.body === body) throw new CommentRefusal('REPEATED')
  if (until) throw new CommentRefusal('RATE', { retry_at: until.toISOString() })
}

/** Refuses a reply to somebody who has blocked this person. */
async function refuseBlocked(ctx: Context, UID: string, reply_to: string): Promise<void> {
  const above = await reachComment(ctx, reply_to)
  if (above.UID !== null && (await mutedOf(ctx.db, UID, [above.UID], true)).size > 0)
    throw new CommentRefusal('BLOCKED')
}

/** Refuses a reply that comes too soon in a thread with slow mode. */
async function mayAnswerNow(db: Database, UID: string, above: CommentRow): Promise<void> {
  const root = rootOf(above.path)
  const { rows } = await sql<{ until: Date }>`
    select said.created_at + make_interval(mins => thread.slow_minutes) as until
    from comments.comment thread
    cross join lateral (
      select created_at from comments.comment
      where "UID" = ${UID} and path >= ${root} and path < ${`${root}~`} order by created_at desc limit 1
    ) said
    where thread.comment_id = ${root} and thread.slow_minutes > 0
      and said.created_at + make_interval(mins => thread.slow_minutes) > ${clock}`.execute(db.q())
  if (rows[0]) throw new CommentRefusal('RATE', { retry_at: rows[0].until.toISOString() })
}

export const delete_comment: Act<typeof calls.delete_comment> = async ({ comment_id }, { db, visitor }) => {
  const { UID } = personOf(visitor)
  await takeAway(db, comment_id, UID)
  return { comment_id }
}

/** Deletes a comment of this person; an answered one leaves an empty place. */
export async function takeAway(db: Database, comment_id: string, UID: string): Promise<void> {
  const { kind, id } = owned(await findComment(db, comment_id), UID)
  await db.tx(async () => {
    // The rows are locked in the same order as when a reply is written: the thread first, then the comment.
    await countOne(db, { kind, id }, 0)
    const { path, depth, state } = owned(await findComment(db, comment_id), UID)
    const counted = !isUnpublished({ state })
    if (counted) await countOne(db, { kind, id }, -1)
    const mine = { comment_id, path, depth, counted }
    await ((await isAnswered(db, path)) ? empty(db, mine) : drop(db, mine))
  })
}

interface Mine {
  comment_id: string
  path: string
  depth: number
  /** Whether the comment is among the replies that were counted. */
  counted: boolean
}

async function empty(db: Database, { comment_id }: Mine): Promise<void> {
  await db.q().deleteFrom('comments.reaction').where('comment_id', '=', comment_id).execute()
  await db.q().deleteFrom('comments.earlier_words').where('comment_id', '=', comment_id).execute()
  const nothing = { agree: 0, thanks: 0, disagree: 0, well_argued: 0, score: 0 }
  await db
    .q()
    .updateTable('comments.comment')
    .set({
      ...nothing,
      UID: null,
      name: null,
      body: null,
      stance: null,
      edited_at: null,
      comm_id: null,
      collapsed: false,
      state: 'deleted',
    })
    .where('comment_id', '=', comment_id)
    .execute()
}

async function drop(db: Database, { comment_id, path, depth, counted }: Mine): Promise<void> {
  await db.q().deleteFrom('comments.comment').where('comment_id', '=', comment_id).execute()
  await forgetMeasures(db, 'comments', 'comment', [comment_id])
  if (depth > 0 && counted) await countReply(db, path, -1)
}
