import { sql, type Insertable, type Selectable, type Updateable } from 'kysely'
import { Refusal } from '#contract/refusals.ts'
import { clock } from '#platform/database/clock.ts'
import type { Database } from '#platform/database/database.ts'
import type { Places, Sight } from '#platform/places/places.ts'
import type { LifeRow, LifeTable, LifeTables, VersionTable } from './tables.ts'

/** A row as it is at `now`, by the database's clock. */
export interface Held<Row> {
  row: Row
  now: Date
}

/** A row as it is at `now`, with the visibility of its place; null: visible to everybody. */
export interface Placed<Row> extends Held<Row> {
  sight: Exclude<Sight, 'public'> | null
}

type RowSeen<Row> = Row & Omit<Placed<Row>, 'row'>

/** The reply to every change: the id of the item and its new version. */
export type Versioned<Id extends string> = Record<Id, string> & { version: number }

export interface RowsOf<Id extends string> extends LifeTables {
  id: Id
  /** Tables that hold further parts of a draft under the same id: deleting the draft deletes those rows too. */
  parts: readonly string[]
  max: { drafts: number; versions: number }
  places: Pick<Places, 'sight'>
}

export type Rows<Table extends LifeTable, Row extends LifeRow, Id extends string> = ReturnType<
  typeof rowsOf<Table, Row, Id>
>

function heldIn<Row>(found: RowSeen<Row>[]): Placed<Row> {
  if (found.length === 0) throw new Refusal('NOT_FOUND')
  const { now, sight, ...row } = found[0]!
  return { row: row as unknown as Row, now, sight }
}

/** Access to the rows of one type of published item, whatever its content. */
export function rowsOf<Table extends LifeTable, Row extends LifeRow, Id extends string>(kind: RowsOf<Id>) {
  const [table, id, versions] = [sql.table(kind.table), sql.ref(kind.id), sql.table(kind.versions)]

  const own = kind.table.split('.')[1]!

  const find = async (db: Database, key: string): Promise<Placed<Row>> => {
    const { rows } = await sql<RowSeen<Row>>`
      select *, ${clock} as now, ${kind.places.sight(`${own}.comm_id`)} as sight from ${table} where ${id} = ${key}`.execute(
      db.q(),
    )
    return heldIn<Row>(rows)
  }

  /**
   * Locks a row until the transaction ends: shared for readers, exclusive for the writer. The clock is read only once
   * the lock is held, however long the wait was.
   */
  const hold = async (db: Database, key: string, how: 'together' | 'alone' = 'alone'): Promise<Placed<Row>> => {
    const { rows } = await sql<RowSeen<Row>>`
      with held as (select * from ${table} where ${id} = ${key} for ${sql.raw(how === 'alone' ? 'update' : 'share')})
      select *, ${clock} as now, ${kind.places.sight('held.comm_id')} as sight from held`.execute(db.q())
    return heldIn<Row>(rows)
  }

  /**
   * Adds a draft. Undefined if the author's key has been used already: the same form was sent before, or is still being
   * processed.
   */
  const add = async (db: Database, row: Insertable<Table>): Promise<Versioned<Id> | undefined> =>
    db
      .q<Record<string, Record<string, unknown>>>()
      .insertInto(kind.table)
      .values(row)
      .onConflict((taken) => taken.doNothing())
      .returning([kind.id, 'version'])
      .executeTakeFirst() as Promise<Versioned<Id> | undefined>

  /** The id of the draft for which an author's key was used. */
  async function sentBefore(db: Database, author: string | null, draft_key: string): Promise<string> {
    const { rows } = await sql<{ key: string }>`
      select ${id} as key from ${table}
      where coalesce(author, '') = ${author ?? ''} and draft_key = ${draft_key}`.execute(db.q())
    return rows[0]!.key
  }

  /**
   * Refuses another draft if the author has reached the limit. The drafts of one author are counted for one request at
   * a time.
   */
  async function refuseHoard(db: Database, author: string): Promise<void> {
    await db.lock(`drafts in ${kind.table} of ${author}`)
    const { rows } = await sql<{ count: number }>`
      select count(*)::integer as count from ${table}
      where author = ${author} and published_at is null and removed_at is null`.execute(db.q())
    if (rows[0]!.count > kind.max.drafts) throw new Refusal('TOO_MANY')
  }

  /** Writes a locked row. The new version number shows authors, and whoever has read the item, that it has changed. */
  const rewrite = (db: Database, key: string, change: Updateable<Table>): Promise<Versioned<Id>> =>
    db
      .q<Record<string, Record<string, unknown>>>()
      .updateTable(kind.table)
      .set({ ...change, version: sql`version + 1` })
      .where(sql<boolean>`${id} = ${key}`)
      .returning([kind.id, 'version'])
      .executeTakeFirstOrThrow() as Promise<Versioned<Id>>

  /** A preview link is not part of a draft’s content, so the draft's version number stays the same. */
  const setPreview = (db: Database, key: string, preview_hash: string | null) =>
    sql`update ${table} set preview_hash = ${preview_hash} where ${id} = ${key}`.execute(db.q())

  /** Stores a saved draft as a version, and deletes all but the latest ones. */
  async function keepVersion(db: Database, saved: Versioned<Id>, draft: object): Promise<void> {
    const key = saved[kind.id]
    await sql`insert into ${versions} (${id}, version, draft)
      values (${key}, ${saved.version}, ${JSON.stringify(draft)}::jsonb)`.execute(db.q())
    await sql`
      delete from ${versions} where ${id} = ${key} and version <= (
        select version from ${versions} where ${id} = ${key} order by version desc offset ${kind.max.versions} limit 1
      )`.execute(db.q())
  }

  /** The versions, latest first; at most `max.versions`. */
  async function versionsOf(db: Database, key: string): Promise<Selectable<VersionTable>[]> {
    const { rows } = await sql<Selectable<VersionTable>>`
      select version, at, draft from ${versions} where ${id} = ${key} order by version desc`.execute(db.q())
    return rows
  }

  /** Deletes a locked draft with everything stored about it. */
  async function discard(db: Database, key: string): Promise<void> {
    for (const name of [...kind.parts, kind.versions, kind.table])
      await sql`delete from ${sql.table(name)} where ${id} = ${key}`.execute(db.q())
  }

  return { find, hold, add, sentBefore, refuseHoard, rewrite, setPreview, keepVersion, versionsOf, discard }
}
