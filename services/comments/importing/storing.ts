import { sql } from 'kysely'
import type { Database } from '#services/comments/own.ts'
import { rootOf } from '#services/comments/rules.ts'
import { KIND, type rowOf } from './rows.ts'
import type { Placed } from './threads.ts'

type Row = NonNullable<ReturnType<typeof rowOf>>['row']
export type PlacedRow = Omit<Placed<Row & { parent: string | null }>, 'parent'>

/**
 * Adds the comments that are not stored yet, each after the comment that it answers. Updates the counts of the things
 * that they are about, and of the first comment in each thread. Does all this in one transaction, and returns how many
 * comments were new.
 */
export const storeComments = (db: Database, batch: readonly PlacedRow[]): Promise<number> =>
  db.tx(async () => {
    const things = [...new Set(batch.map(({ id }) => id))].toSorted()
    // The rows are locked in the same order as when a comment is written: the thread first, then the comments.
    await countOn(
      db,
      things,
      things.map(() => 0),
    )
    const added = await db
      .q()
      .insertInto('comments.comment')
      .values([...batch])
      .onConflict((already) => already.column('comment_id').doNothing())
      .returning(['id', 'path', 'depth'])
      .execute()
    const each = Map.groupBy(added, ({ id }) => id)
    await countOn(
      db,
      [...each.keys()],
      [...each.values()].map((rows) => rows.length),
    )
    const replies = Map.groupBy(
      added.filter(({ depth }) => depth > 0),
      ({ path }) => rootOf(path),
    )
    await sql`
      update comments.comment set reply_count = reply_count + more.n
      from unnest(${[...replies.keys()]}::text[], ${[...replies.values()].map((rows) => rows.length)}::int[]) more (root, n)
      where comment_id = more.root`.execute(db.q())
    return added.length
  })

const countOn = (db: Database, things: string[], counts: number[]) =>
  sql`
    insert into comments.talk (kind, id, comments)
    select ${KIND}, id, n from unnest(${things}::text[], ${counts}::int[]) each (id, n)
    on conflict (kind, id) do update set comments = talk.comments + excluded.comments`.execute(db.q())
