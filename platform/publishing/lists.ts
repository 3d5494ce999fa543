import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { clock } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { shownEverywhere } from '#platform/newcomers/newcomers.ts'
import type { Places } from '#platform/places/places.ts'
import type { Context } from '#platform/room.ts'
import type { Held, Placed } from './rows.ts'
import type { LifeRow, LifeTables } from './tables.ts'

/** The requested page of a list. */
interface Which {
  cursor?: string | undefined
  limit: number
}

interface Page<Item> {
  items: Item[]
  next_cursor: string | null
}

type Marked<Row> = Row & Omit<Placed<Row>, 'row'> & { mark: string }

interface Listed extends LifeTables {
  places: Places<Context>
}

/** The lists that every type of item has: items that the caller wrote or should review, and removed items. */
export function listsOf<Row extends LifeRow>({ table: name, id: column, places }: Listed) {
  const own = name.split('.')[1]!
  const place = `${own}.comm_id` as const
  const [table, id] = [sql.table(name), sql.ref(column)]
  const pages = keyset(z.tuple([keyMoment, z.string().max(60)]), (row: Marked<Row>) => [
    row.mark,
    row[column as keyof Row] as string,
  ])
  /** A time with microseconds, which is the precision by which the list is sorted. */
  const marked = (at: RawBuilder<unknown>) =>
    sql`*, ${clock} as now, ${places.sight(place)} as sight, to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as mark`
  const behind = (at: RawBuilder<unknown>, cursor: string | undefined) => {
    const last = pages.after(cursor)
    return last ? sql`(${at}, ${id}) < (${last[0]}::timestamptz, ${last[1]}::text)` : sql`true`
  }
  /** Items in places that this visitor may not see are left out, so a page may contain fewer items than its limit. */
  const pageOf = async (ctx: Context, rows: Marked<Row>[], limit: number): Promise<Page<Held<Row>>> => {
    const { shown, next_cursor } = pages.page(rows, limit)
    const seen = await places.entered(ctx, shown)
    const items = seen.map(({ now, sight: _sight, mark: _mark, ...row }) => ({ row: row as unknown as Row, now }))
    return { items, next_cursor }
  }

  /**
   * The items that a person wrote, and the drafts awaiting review in communities that the person manages; last saved
   * first.
   */
  async function mine(
    ctx: Context,
    {
      UID,
      cared,
      among = sql`true`,
      cursor,
      limit,
    }: Which & { UID: string; cared: string[]; among?: RawBuilder<unknown> },
  ): Promise<Page<Held<Row>>> {
    const saved = sql`saved_at`
    const inOrder = sql`order by saved_at desc, ${id} desc limit ${limit + 1}`
    const part = sql`${among} and ${behind(saved, cursor)} ${inOrder}`
    // Each part uses its own index: by author, and by community for drafts awaiting review.
    const { rows } = await sql<Marked<Row>>`
      select ${marked(saved)} from ${table} where ${id} in (
        (select ${id} from ${table} where author = ${UID} and ${part})
        union all
        (select ${id} from ${table} where review = 'asked' and published_at is null and removed_at is null
          and comm_id = any (${cared}::text[]) and ${part}))
      ${inOrder}`.execute(ctx.db.q())
    return pageOf(ctx, rows, limit)
  }

  /** Public removals, in one community or in all; latest first. */
  async function removals(
    ctx: Context,
    { comm_id, cursor, limit }: Which & { comm_id?: string | undefined },
  ): Promise<Page<Held<Row>>> {
    const removed = sql`removed_at`
    const { rows } = await sql<Marked<Row>>`
      select ${marked(removed)} from ${table}
      where removal_note is not null and ${behind(removed, cursor)}
        and ${comm_id ? sql`comm_id = ${comm_id}` : sql`${places.listed(place)} and ${shownEverywhere(own)}`}
      order by removed_at desc, ${id} desc limit ${limit + 1}`.execute(ctx.db.q())
    return pageOf(ctx, rows, limit)
  }

  return { mine, removals }
}
