import { sql } from 'kysely'
import { z } from 'zod'
import { commentLimits as limits } from '#contract/comment-limits.ts'
import { id as idOf } from '#contract/shapes.ts'
import { keyset } from '#platform/database/keyset.ts'
import type { Database } from './own.ts'
import { alternate } from './rules.ts'
import type { CommentRow } from './tables.ts'

/**
 * A request for one page of the first comments in threads: the filter, the reader, where to start, and how many
 * comments.
 */
export interface RootsAsked {
  kind: string
  id: string
  /** The reader; null if they have no account. */
  UID: string | null
  /** Only the comments stored under these anchors; undefined: all comments. */
  about?: readonly string[] | undefined
  cursor: string | undefined
  limit: number
}

interface RootsPage {
  shown: CommentRow[]
  next_cursor: string | null
}

/** Comments that were never published are visible only to their author. */
export const publishedFor = (UID: string | null) =>
  sql<boolean>`(state not in ('held', 'turned_down') or "UID" = ${UID})`

const rootsOf = (db: Database, { kind, id, UID, about }: RootsAsked) =>
  db
    .q()
    .selectFrom('comments.comment')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('depth', '=', sql.lit(0))
    .where(publishedFor(UID))
    .$if(about !== undefined, (query) =>
      query.where(sql<boolean>`paragraph in (select one::jsonb from unnest(${about}::text[]) one)`),
    )

const byTime = keyset(z.tuple([idOf('comment')]), ({ comment_id }: CommentRow) => [comment_id])
const byScore = keyset(
  z.tuple([z.number(), idOf('comment')]),
  ({ score, comment_id }: Pick<CommentRow, 'score' | 'comment_id'>) => [score, comment_id],
)

/**
 * The rows of a page, plus one row if more follow. Each query reads along an index, however far down the list the page
 * is.
 */
export const pageQueries = {
  new(db: Database, asked: RootsAsked) {
    const after = byTime.after(asked.cursor)
    const roots = rootsOf(db, asked).selectAll().orderBy('comment_id', 'desc')
    return (after ? roots.where('comment_id', '<', after[0]) : roots).limit(asked.limit + 1)
  },
  threads(db: Database, asked: RootsAsked) {
    const after = byTime.after(asked.cursor)
    const roots = rootsOf(db, asked).selectAll().orderBy('comment_id')
    return (after ? roots.where('comment_id', '>', after[0]) : roots).limit(asked.limit + 1)
  },
  useful(db: Database, asked: RootsAsked) {
    const after = byScore.after(asked.cursor)
    const roots = rootsOf(db, asked).selectAll().orderBy('score', 'desc').orderBy('comment_id', 'desc')
    const page = after ? roots.where(sql<boolean>`(score, comment_id) < (${after[0]}, ${after[1]})`) : roots
    return page.limit(asked.limit + 1)
  },
}

/**
 * A position in the balanced order: the day, the offset, and the position of the same row in the order by usefulness.
 */
const inTurns = keyset(
  z.tuple([z.iso.date(), z.int().min(0).max(limits.balanced), z.number(), idOf('comment')]),
  ({ day, place, score, comment_id }: { day: string; place: number; score: number; comment_id: string }) => [
    day,
    place,
    score,
    comment_id,
  ],
)

/** The best comments, in which the stances take turns; then all further comments, by usefulness alone. */
async function balanced(db: Database, asked: RootsAsked): Promise<RootsPage> {
  const { cursor, limit } = asked
  const after = inTurns.after(cursor)
  const day = after?.[0] ?? new Date().toISOString().slice(0, 10)
  const place = after?.[1] ?? 0
  if (after && place === limits.balanced) return beyondBest(db, asked, day, [after[2], after[3]])

  const rows = await rootsOf(db, asked)
    .select(['comment_id', 'score', 'stance'])
    .orderBy('score', 'desc')
    .orderBy('comment_id', 'desc')
    .limit(limits.balanced + 1)
    .execute()
  const best = rows.slice(0, limits.balanced)
  const page = alternate(best, day).slice(place, place + limit)
  const end = place + page.length
  const last = best.at(-1)
  const further = end < best.length || rows.length > best.length
  const next_cursor = further && last ? inTurns.behind({ day, place: end, ...last }) : null
  return { shown: await wholeRows(db, page), next_cursor }
}

async function beyondBest(db: Database, asked: RootsAsked, day: string, after: [number, string]): Promise<RootsPage> {
  const [score, comment_id] = after
  const rows = await pageQueries.useful(db, { ...asked, cursor: byScore.behind({ score, comment_id }) }).execute()
  const { shown, next_cursor } = byScore.page(rows, asked.limit)
  const last = shown.at(-1)
  const next = next_cursor && last ? inTurns.behind({ ...last, day, place: limits.balanced }) : null
  return { shown, next_cursor: next }
}

async function wholeRows(db: Database, of: readonly { comment_id: string }[]): Promise<CommentRow[]> {
  const ids = of.map(({ comment_id }) => comment_id)
  const rows = await db
    .q()
    .selectFrom('comments.comment')
    .selectAll()
    .where('comment_id', '=', sql<string>`any(${ids})`)
    .execute()
  const found = new Map(rows.map((row) => [row.comment_id, row]))
  return ids.flatMap((comment_id) => found.get(comment_id) ?? [])
}

type Order = (db: Database, asked: RootsAsked) => Promise<RootsPage>

/** The orders in which the first comments of threads can be listed. */
export const orders: Record<keyof typeof pageQueries | 'balanced', Order> = {
  new: async (db, asked) => byTime.page(await pageQueries.new(db, asked).execute(), asked.limit),
  threads: async (db, asked) => byTime.page(await pageQueries.threads(db, asked).execute(), asked.limit),
  useful: async (db, asked) => byScore.page(await pageQueries.useful(db, asked).execute(), asked.limit),
  balanced,
}
