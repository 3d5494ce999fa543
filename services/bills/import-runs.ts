import { sql } from 'kysely'
import { z } from 'zod'
import type { bills } from '#contract/bills.ts'
import { id } from '#contract/shapes.ts'
import { moment } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Act, Context } from './own.ts'

const mostFaults = 20

/** The progress that an import has made in one of its files since it last recorded progress. */
export interface Progress {
  /** The file, identified by its name, its size and more, so that a changed file counts as a different one. */
  source: string
  /** The position of the next record in the file; the importer decides on the unit. */
  place: number
  read: number
  changed: number
  refused: number
  faults: string[]
}

/**
 * Begins an import of `what`, such as a path. An earlier import of the same path that never ended is marked as stopped.
 */
export async function beginImport({ db }: Context, what: string): Promise<string> {
  const import_id = newId()
  await db.tx(async () => {
    const q = db.q()
    await q
      .updateTable('bills.import_run')
      .set({ state: 'stopped', ended_at: moment })
      .where('what', '=', what)
      .where('state', '=', 'running')
      .execute()
    await q
      .insertInto('bills.import_run')
      .values({ import_id, what, started_at: moment, ended_at: null, state: 'running' })
      .execute()
  })
  return import_id
}

/**
 * The position from which to read a file: 0, or the position at which an unfinished import of the same path stopped.
 */
export async function placeReached({ db }: Context, what: string, source: string): Promise<number> {
  const found = await db
    .q()
    .selectFrom('bills.import_place')
    .select('place')
    .where('what', '=', what)
    .where('source', '=', source)
    .executeTakeFirst()
  return found?.place ?? 0
}

/** Records progress in the transaction that stores the records, so that nothing is ever counted twice. */
export async function progress({ db }: Context, import_id: string, step: Progress): Promise<void> {
  const { source, place, read, changed, refused, faults } = step
  await sql`
    with run as (
      update bills.import_run
      set read = read + ${read}, changed = changed + ${changed}, refused = refused + ${refused},
        faults = (faults || ${faults}::text[])[1:${mostFaults}]
      where import_id = ${import_id} returning what
    )
    insert into bills.import_place (what, source, place) select what, ${source}, ${place} from run
    on conflict (what, source) do update set place = excluded.place`.execute(db.q())
}

/**
 * Ends an import. Its progress is deleted only if it has finished, so that the next import starts from the beginning.
 */
export async function endImport(
  { db }: Context,
  import_id: string,
  state: 'done' | 'stopped' | 'failed',
): Promise<void> {
  await sql`
    with run as (
      update bills.import_run set state = ${state}, ended_at = ${moment} where import_id = ${import_id} returning what
    )
    delete from bills.import_place using run where import_place.what = run.what and ${state}::text = 'done'`.execute(
    db.q(),
  )
}

export const imports: Act<typeof bills.imports> = async ({ cursor, limit }, { db }) => {
  const after = pages.after(cursor)
  const rows = await db
    .q()
    .selectFrom('bills.import_run')
    .selectAll()
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(started_at, import_id) < (${after![0]}::timestamptz, ${after![1]}::text)`),
    )
    .orderBy('started_at', 'desc')
    .orderBy('import_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  const items = shown.map((run) => ({
    ...run,
    started_at: run.started_at.toISOString(),
    ended_at: run.ended_at?.toISOString() ?? null,
  }))
  return { items, next_cursor }
}

const pages = keyset(
  z.tuple([keyMoment, id('import')]),
  ({ started_at, import_id }: { started_at: Date; import_id: string }) => [started_at.toISOString(), import_id],
)
