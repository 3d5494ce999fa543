import { sql } from 'kysely'
import { z } from 'zod'
import { commentLimits as limits } from '#contract/comment-limits.ts'
import { comment_id, Stance } from '#contract/comment-shapes.ts'
import { lang, line, prose } from '#contract/shapes.ts'
import { Subject } from '#contract/subjects.ts'
import { moment } from '#platform/database/clock.ts'
import { LineError } from '#platform/line-error.ts'
import { inThreads, type Placed } from './importing/threads.ts'
import type { Command, Database } from './own.ts'
import { rootOf, usefulness } from './rules.ts'
import type { Anchor } from './tables.ts'

const HOUR_MS = 3_600_000

const reactions = z.int().min(0).default(0)

const SampleComment = z.strictObject({
  comment_id,
  reply_to: comment_id.optional(),
  by: line(1, 60),
  hours_ago: z.number().min(0),
  body: prose(limits.body.min, limits.body.max),
  stance: Stance.optional(),
  paragraph: z.string().min(1).max(80).optional(),
  agree: reactions,
  thanks: reactions,
  disagree: reactions,
  well_argued: reactions,
})

const SampleContent = z.strictObject({
  talks: z.array(z.strictObject({ ...Subject.shape, lang, comments: z.array(SampleComment) })),
})

type Talk = z.output<typeof SampleContent>['talks'][number]
type Sample = z.output<typeof SampleComment> & Pick<Talk, 'kind' | 'id' | 'lang'> & { parent: string | null }

/**
 * The comments in the file, arranged in threads. Throws a `LineError` for an invalid field, or for a reply to a comment
 * that is not in the file.
 */
function check(content: unknown): Placed<Sample>[] {
  const checked = SampleContent.safeParse(content)
  if (!checked.success) {
    const faults = checked.error.issues.map(
      ({ path, message }) => `${z.core.toDotPath(path) || 'the file'}: ${message}`,
    )
    throw new LineError(faults.join('; '))
  }
  const all = checked.data.talks.flatMap(({ comments, kind, id, lang }) =>
    comments.map((one) => ({ ...one, kind, id, lang, parent: one.reply_to ?? null })),
  )
  const { placed, orphans } = inThreads(all)
  if (orphans > 0) throw new LineError('talks: a reply answers no comment on its thing')
  return placed
}

/** Adds the sample comments that are missing. Loading the samples twice changes nothing. */
export const load_samples: Command = async ({ db }, content) => {
  const placed = check(content)
  const { now } = await db.q().selectNoFrom(moment.as('now')).executeTakeFirstOrThrow()
  const replies = Map.groupBy(
    placed.filter(({ depth }) => depth > 0),
    ({ path }) => rootOf(path),
  )
  const rows = placed.map((one) => rowOf(one, replies.get(one.comment_id)?.length ?? 0, now))
  const added = await db.tx(async () => {
    await holdTalks(db, placed)
    const fresh = await db
      .q()
      .insertInto('comments.comment')
      .values(rows)
      .onConflict((already) => already.column('comment_id').doNothing())
      .returning('comment_id')
      .execute()
    await recount(db, placed)
    return fresh.length
  })
  return `Sample comments added: ${added}`
}

/** A sample comment has an invented author, with a name but no account. */
function rowOf(
  { by, hours_ago, paragraph, parent: _parent, ...sample }: Placed<Sample>,
  reply_count: number,
  now: Date,
) {
  const created_at = new Date(now.getTime() - hours_ago * HOUR_MS)
  const about = paragraph ? ({ anchor: '', begins: paragraph, at: 0 } satisfies Anchor) : null
  return {
    ...sample,
    stance: sample.stance ?? null,
    paragraph: about && JSON.stringify(about),
    UID: null,
    name: by,
    score: usefulness(sample),
    reply_count,
    created_at,
    sample: true,
  }
}

/** Removes every thread that a sample begins, including replies by real people. */
export const remove_samples: Command = async ({ db }) => {
  const removed = await db.tx(async () => {
    const things = await db
      .q()
      .selectFrom('comments.comment')
      .select(['kind', 'id'])
      .distinct()
      .where('sample', '=', true)
      .execute()
    await holdTalks(db, things)
    const { rows } = await sql<{ sample: boolean }>`
      delete from comments.comment using comments.comment root
      where root.sample and root.depth = 0
        and comment.path >= root.path and comment.path < (root.path || '~') collate "C"
      returning comment.sample`.execute(db.q())
    await recount(db, things)
    return rows.filter(({ sample }) => sample).length
  })
  return `Sample comments removed: ${removed}`
}

type Things = readonly Pick<Talk, 'kind' | 'id'>[]

const columns = (things: Things) =>
  sql`${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::text[]`

/**
 * Locks the comments on these things until the transaction ends, always in the same order. Call this before writing
 * comments on them.
 */
const holdTalks = (db: Database, things: Things) =>
  sql`
    insert into comments.talk (kind, id, comments)
    select distinct kind, id, 0 from unnest(${columns(things)}) thing (kind, id) order by kind, id
    on conflict (kind, id) do update set comments = talk.comments`.execute(db.q())

const recount = (db: Database, things: Things) =>
  sql`
    update comments.talk set comments = (
      select count(*) from comments.comment
      where comment.kind = talk.kind and comment.id = talk.id and state not in ('held', 'turned_down', 'deleted')
    )
    where (kind, id) in (select kind, id from unnest(${columns(things)}) thing (kind, id))`.execute(db.q())
