import { sql, type Kysely, type RawBuilder } from 'kysely'
import { isRefusal } from '#contract/refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { Context } from '#platform/room.ts'

/** Who can see a place: everybody, only people with its address, or only its members. */
export type Sight = 'public' | 'unlisted' | 'private'

/** The visibility of a place, and how often it has changed. Of two values, the one with the higher number is newer. */
export interface Placed {
  visibility: Sight
  seq: number
}

/**
 * Adds a room's table of the places that not everybody can see. A place without a row is public, so a look-up for a
 * public place only searches a table that is nearly empty.
 */
export const bringPlaces = (db: Kysely<unknown>, schema: string): Promise<unknown> =>
  sql`
    create table ${sql.table(`${schema}.place`)} (
      comm_id text collate "C" primary key,
      visibility text not null check (visibility in ('public', 'unlisted', 'private')),
      seq integer not null
    )`.execute(db)

type Reader = Pick<Context, 'visitor'>

/** A column with its table: without it, a subquery on places would read its own column of the same name. */
type QualifiedColumn = `${string}.${string}`

/** Keeps a record of the places that not everybody can see, and hides their content from people who may not see it. */
export function placesIn<Ctx extends Reader>(
  schema: string,
  /**
   * Asks another room for the visitor's role in a place. That room refuses if the visitor may not know that the place
   * exists.
   */
  ask: (ctx: Ctx, comm_id: string) => Promise<unknown>,
) {
  const table = sql.table(`${schema}.place`)

  /** Stores the visibility if it is newer than the stored one. */
  async function keep(db: Database, comm_id: string, { visibility, seq }: Placed): Promise<void> {
    await sql`
      insert into ${table} as place (comm_id, visibility, seq)
      select ${comm_id}, ${visibility}, ${seq}
      where not exists (select from ${table} as known where known.comm_id = ${comm_id} and known.seq >= ${seq})
      on conflict (comm_id) do update set visibility = excluded.visibility, seq = excluded.seq
      where place.seq < excluded.seq`.execute(db.q())
  }

  /**
   * Stores the visibility that this room learns by asking about a place, before it publishes anything there. Later
   * changes arrive as events.
   */
  const learn = async (db: Database, comm_id: string, placed: Placed | undefined): Promise<void> =>
    placed && placed.visibility !== 'public' ? keep(db, comm_id, placed) : undefined

  const belongs = (ctx: Ctx, comm_id: string): Promise<boolean> =>
    ask(ctx, comm_id).then(
      () => true,
      (thrown: unknown) => {
        if (isRefusal(thrown) && thrown.code === 'NOT_FOUND') return false
        throw thrown
      },
    )

  /** The visibility of the place in this column; null: visible to everybody. */
  const sight = (column: QualifiedColumn): RawBuilder<Exclude<Sight, 'public'> | null> =>
    sql`(select place.visibility from ${table} as place
      where place.comm_id = ${sql.ref(column)} and place.visibility <> 'public')`

  /** The condition for instance-wide lists: things in a place that is visible to everybody, or in no place at all. */
  const listed = (column: QualifiedColumn): RawBuilder<boolean> =>
    sql`not exists (select from ${table} as place
      where place.comm_id = ${sql.ref(column)} and place.visibility <> 'public')`

  /**
   * The condition for things that are requested by id. It withholds only things in private places, unless the place is
   * one of `mine`.
   */
  const open = (column: string, mine: readonly string[] = []): RawBuilder<boolean> =>
    sql`not exists (select from ${table} as place
      where place.comm_id = ${sql.ref(column)} and place.visibility = 'private'
        and place.comm_id <> all (${mine}::text[]))`

  /** Whether this visitor may see the content of a place. Asks another room, so never call it in a transaction. */
  async function mayEnter(ctx: Ctx, comm_id: string | null, seen: Sight | null): Promise<boolean> {
    if (seen !== 'private' || comm_id === null || isOperator(ctx.visitor)) return true
    return ctx.visitor.kind === 'person' && belongs(ctx, comm_id)
  }

  /** The same check, if only the id of the place is known. */
  async function mayEnterPlace(ctx: Ctx & { db: Database }, comm_id: string): Promise<boolean> {
    const { rows } = await sql<{ visibility: Sight }>`
      select visibility from ${table} as place where comm_id = ${comm_id}`.execute(ctx.db.q())
    return mayEnter(ctx, comm_id, rows[0]?.visibility ?? null)
  }

  /** The rows that this visitor may see. The other room is asked only once about each place. */
  async function entered<Row extends { comm_id: string | null; sight: Sight | null }>(
    ctx: Ctx,
    rows: readonly Row[],
  ): Promise<Row[]> {
    const asked = new Map<string, Promise<boolean>>()
    const may = ({ comm_id, sight: seen }: Row) => {
      const key = comm_id ?? ''
      const known = asked.get(key) ?? mayEnter(ctx, comm_id, seen)
      asked.set(key, known)
      return known
    }
    const each = await Promise.all(rows.map(may))
    return rows.filter((_, at) => each[at])
  }

  /** The room's reaction to a change in a place's visibility. */
  const hear = ({ comm_id, ...placed }: Placed & { comm_id: string }, { db }: { db: Database }): Promise<void> =>
    keep(db, comm_id, placed)

  return { learn, sight, listed, open, mayEnter, mayEnterPlace, entered, hear }
}

export type Places<Ctx extends Reader = Context> = ReturnType<typeof placesIn<Ctx>>
