import { sql, type Kysely, type SelectQueryBuilder } from 'kysely'
import { z } from 'zod'
import type { Call, Input } from '#contract/call.ts'
import type { Database } from '#platform/database/database.ts'
import { keyset } from '#platform/database/keyset.ts'
import { personOf } from '#platform/door/visitor.ts'
import type { Context } from '#platform/room.ts'
import type { Storage } from '#platform/storage/storage.ts'

const PAGE = 200

type Rows<Tables> = SelectQueryBuilder<Tables, never, object>

/** One list of the copy that people get of their data. */
export interface OwnList<Tables> {
  /** The tables from which the list comes: all columns about the person stand in `rows`. */
  of: readonly (keyof Tables & string)[]
  /** The columns that together identify a row, in the order of the list. */
  by: readonly string[]
  /** The rows of this person, without any identifier of another person and without secrets. */
  rows: (q: Kysely<Tables>, UID: string) => unknown
}

/** What a room stores about people, as its door plate declares it. */
export interface OwnData {
  /** The call that returns it, list by list. */
  call: OwnDataCall
  /** The tables of the room that are in people's copies. */
  covered: readonly string[]
  /** The tables that are in no copy, each with the reason. */
  leftOut: Readonly<Record<string, string>>
}

/** The lists of one room, by the names in its call. */
export type OwnLists<C extends Call, Tables> = Record<
  Extract<Input<C>['list' & keyof Input<C>], string>,
  OwnList<Tables>
>

const pages = keyset(z.tuple([z.string()]), ({ place }: { place: string }) => [place])

interface Page {
  rows: Row[]
  next_cursor: string | null
}
type Row = Record<string, z.core.util.JSONType>
/** The call that returns what a room stores about the visitor: one page of one list. */
export type OwnDataCall = Call<z.ZodObject, z.ZodType<Page>>
type Asked = { list: string; cursor?: string | undefined }
type OwnAct = (asked: Asked, ctx: Pick<Context, 'db' | 'visitor' | 'storage'>) => Promise<Page>

/**
 * The act of a room's `own_data`: a page of one list of the visitor's. `files`: the lists whose rows each refer to a
 * file, with the column of its key, in whose place the copy has the file itself.
 */
export const ownDataBy =
  <Tables>(lists: Record<string, OwnList<Tables>>, files: Record<string, string> = {}): OwnAct =>
  async ({ list, cursor }, { db, visitor, storage }) => {
    const { by, rows } = lists[list]!
    const query = rows((db as Database<Tables>).q(), personOf(visitor).UID) as Rows<Tables>
    const place = sql<string>`concat_ws(' ', ${sql.join(by.map((column) => sql.ref(`own.${column}`)))}) collate "C"`
    const after = pages.after(cursor)
    let page = db
      .q<{ own: Record<string, unknown> }>()
      .selectFrom(query.as('own') as never)
      .selectAll()
      .select(place.as('place'))
      .orderBy(place)
      .limit(PAGE + 1)
    if (after) page = page.where(place, '>', after[0])
    const { shown, next_cursor } = pages.page(await page.execute(), PAGE)
    const plainRows = shown.map(({ place: _place, ...row }) => plain(row))
    const column = files[list]
    if (!column) return { rows: plainRows, next_cursor }
    return { rows: await Promise.all(plainRows.map((row) => withFile(row, column, storage))), next_cursor }
  }

/** What a room's plate declares of these lists. `leftOut`: its tables that are in none of them, with the reason. */
export const ownDataOf = <Tables>(
  call: OwnDataCall,
  lists: Record<string, OwnList<Tables>>,
  leftOut: OwnData['leftOut'],
): OwnData => ({ call, covered: [...new Set(Object.values(lists).flatMap(({ of }) => of))], leftOut })

/** A row with its file in place of the key. */
async function withFile(row: Row, column: string, storage: Storage): Promise<Row> {
  const { [column]: key, ...rest } = row
  const file = typeof key === 'string' ? await storage.read(key) : null
  return { ...rest, type: file?.type ?? null, base64: file && Buffer.from(file.bytes).toString('base64') }
}

/** A row as JSON: moments in ISO 8601. */
const plain = (row: object) => JSON.parse(JSON.stringify(row)) as Row
