import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Asked } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import type { polls as calls } from '#contract/polls.ts'
import { id } from '#contract/shapes.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { rowsFor } from '#platform/database/row-limit.ts'
import { shownEverywhere } from '#platform/newcomers/newcomers.ts'
import { communitiesOf } from './membership.ts'
import type { Act, Context, Database } from './own.ts'
import type { Sight } from '#platform/places/places.ts'
import { places } from './places.ts'
import { stateOf } from './rules.ts'
import { summaryOf } from './showing.ts'
import type { PollRow } from './tables.ts'

/** The maximum number of characters in the questions of all polls on one page together. */
const MAX_CHARS = 300_000

// The whole list uses the same time, so that a poll that closes meanwhile is listed in the state in which it is shown.
const now = sql<Date>`statement_timestamp()`

export interface List {
  /** The time by which the list is sorted, and whether that time is in the past or the future. */
  by: 'opens_at' | 'closes_at' | 'withdrawn_at'
  when: 'past' | 'coming'
  order: 'asc' | 'desc'
  /** The condition for rows that the list's index contains. */
  among: RawBuilder<boolean>
  /** The condition for rows of the index that belong to the list. */
  where: RawBuilder<boolean>
}

const standing = sql<boolean>`withdrawn_at is null`

/** The lists of polls, by state: each list is read along its own index. */
export const lists: Record<Asked<typeof calls.polls>['state'] & string, List> = {
  scheduled: { by: 'opens_at', when: 'coming', order: 'asc', among: sql`true`, where: standing },
  open: {
    by: 'closes_at',
    when: 'coming',
    order: 'asc',
    among: sql`outcome_at is null`,
    where: sql`${standing} and opens_at <= ${now}`,
  },
  opened: {
    by: 'opens_at',
    when: 'past',
    order: 'desc',
    among: sql`true`,
    where: sql`${standing} and outcome_at is null and closes_at > ${now} and opens_at > ${now} - interval '14 days'`,
  },
  closed: { by: 'closes_at', when: 'past', order: 'desc', among: sql`true`, where: standing },
  overdue: {
    by: 'closes_at',
    when: 'past',
    order: 'asc',
    among: sql`outcome_at is null and promise is not null`,
    where: sql`${standing} and promise->>'by' < to_char(${now} at time zone 'UTC', 'YYYY-MM-DD')`,
  },
  outcome: { by: 'closes_at', when: 'past', order: 'desc', among: sql`outcome_at is not null`, where: sql`true` },
  withdrawn: {
    by: 'withdrawn_at',
    when: 'past',
    order: 'desc',
    among: sql`withdrawn_at is not null`,
    where: sql`true`,
  },
}

export const polls: Act<typeof calls.polls> = async ({ state, comm_id, of, cursor, limit }, ctx) => {
  const within = await placesOf(ctx, { comm_id, of })
  const list = listFor(lists[state], { comm_id, of })
  const pages = pagesBy(list.by)
  const rows = await rowsOf(ctx.db, list, within, {
    after: pages.after(cursor),
    limit: limit + 1,
  })
  return pageOf(pages.page(rows, Math.min(limit, fitting(rows))))
}

export const open_counts: Act<typeof calls.open_counts> = async ({ comm_ids }, ctx) => {
  const { rows } = await sql<{ comm_id: string; open: number; sight: Sight | null }>`
    select comm_id, count(*)::integer as open, ${places.sight('poll.comm_id')} as sight from polls.poll
    where coalesce(comm_id, '') = any (${comm_ids}::text[]) and published_at is not null and removed_at is null
      and ${lists.open.among} and ${lists.open.where} and closes_at > ${now}
    group by comm_id`.execute(ctx.db.q())
  return (await places.entered(ctx, rows)).map(({ comm_id, open }) => ({ comm_id, open }))
}

/** A page of polls as the contract describes them. */
export const pageOf = ({ shown, next_cursor }: { shown: Row[]; next_cursor: string | null }) => ({
  items: shown.map(({ now, ...poll }) => summaryOf(poll, stateOf(poll, now), now)),
  next_cursor,
})

/** The id used instead of a community's id for polls that belong to no community. */
export const NOBODY = ''

/**
 * An instance-wide list leaves out polls of new accounts that nobody has approved yet. It also leaves out polls of
 * communities that not everybody can find; these are never on the front page.
 */
function listFor(list: List, { comm_id, of }: Pick<Asked<typeof calls.polls>, 'comm_id' | 'of'>): List {
  if (comm_id || of === 'mine' || of === 'nobody') return list
  const where = sql<boolean>`${list.where} and ${shownEverywhere('poll')}`
  return { ...list, where: of === 'front' ? where : sql`${where} and ${places.listed('poll.comm_id')}` }
}

/** The communities whose polls are listed; null for all polls. */
async function placesOf(
  ctx: Context,
  { comm_id, of }: Pick<Asked<typeof calls.polls>, 'comm_id' | 'of'>,
): Promise<string[] | null> {
  if (comm_id) return (await places.mayEnterPlace(ctx, comm_id)) ? [comm_id] : []
  if (of === 'nobody') return [NOBODY]
  if (of === 'mine') return ctx.visitor.kind === 'person' ? communitiesOf(ctx) : []
  return of === 'front' ? [...(await ctx.ask(comms.front_page, {})).comm_ids, NOBODY] : null
}

export type Row = PollRow & { now: Date }
type Mark = [moment: RawBuilder<unknown>, poll_id: string]

/** A string that comes after every id in the sort order. */
const LAST = '~'

/** For at least this many communities, the list of all polls is tried first. */
const MANY_PLACES = 50
/** How many rows of the list of all polls can be read in the time that a query for one community takes. */
const WALKED_FOR_A_PLACE = 4

/**
 * The first rows of a list. With several communities, the first polls of each are read along the index and then merged.
 * A list is the range of an index between two marks, compared as rows, so that the database need not collect and sort
 * the whole list first.
 *
 * For a person in hundreds of communities, the next rows in the list of all polls are usually enough for a page. That
 * list is read only as far as this takes less time than querying each community. Only if its rows are not enough are
 * the communities queried, in a separate statement, so that the first statement stays simple.
 */
export async function rowsOf(db: Database, list: List, places: string[] | null, page: Range): Promise<Row[]> {
  const found = async (query: RawBuilder<Row>) => (await query.execute(db.q())).rows
  if (!places || places.length < MANY_PLACES) return found(pageQuery(list, places, page))
  const near = await nearQuery(list, places, page).execute(db.q())
  const rows = near.rows.filter((row): row is Row => row.poll_id !== null)
  const wholeList = rows.length === near.rows.length
  return wholeList || rows.length >= page.limit ? rows : found(pageQuery(list, places, page))
}

/** The position at which a page of a list begins, and the number of rows wanted. */
export interface Range {
  after: [moment: string, poll_id: string] | null
  limit: number
}

/** A page of all polls, or of the polls in one or more communities. */
export const pageQuery = (list: List, places: string[] | null, { after, limit }: Range): RawBuilder<Row> => {
  const { everywhere, inPlace, inOrder, first } = stretchesOf(list, after)
  const rows = rowsFor(limit)
  if (!places) return whole(list, first(everywhere, rows))
  // If there is only one community, the planner knows the number of rows, and need not plan again.
  if (places.length === 1) return whole(list, first(inPlace(sql`${places[0]}::text`), rows))
  return whole(
    list,
    sql`select each.* from unnest(${places}::text[]) as place (id), lateral (${first(inPlace(sql`place.id`), rows)}) as each
      ${inOrder} limit ${rows}`,
  )
}

/**
 * The rows of these communities among the next rows of the list of all polls. If there are too few of them, an empty
 * row follows if the list of all polls continues. Without that row, there is nothing left to look for.
 */
export function nearQuery(list: List, places: string[], { after, limit }: Range): RawBuilder<Row | NoRow> {
  const { everywhere, inOrder } = stretchesOf(list, after)
  // The ids are passed as a single text, which the database reads faster than an array.
  const ours = sql`coalesce(comm_id, '') in (select string_to_table(${places.join(' ')}, ' '))`
  const walked = rowsFor(places.length * WALKED_FOR_A_PLACE)
  // This is checked in the scan itself, because passing on another column of each row would take as long as the check.
  return whole(
    list,
    sql`(select poll_id, at from (
      select poll_id, ${sql.ref(list.by)} as at, ${ours} and ${list.where} as listed from polls.poll
      where ${everywhere.between} ${everywhere.inOrder} limit ${walked}
    ) as poll where listed ${inOrder} limit ${rowsFor(limit)})
    union all (select null, null from polls.poll where ${everywhere.between} ${everywhere.inOrder} offset ${walked} limit 1)
    limit ${rowsFor(limit)}`,
    sql`left join`,
  )
}

type NoRow = { poll_id: null }

/** The complete rows of the polls that were found. */
const whole = <R>({ order }: List, found: RawBuilder<unknown>, join = sql`join`): RawBuilder<R> => sql`
  select poll.*, ${now} as now from (${found}) as found ${join} polls.poll as poll using (poll_id)
  order by found.at ${sql.raw(order)}, poll_id ${sql.raw(order)}`

interface Stretch {
  between: RawBuilder<unknown>
  inOrder: RawBuilder<unknown>
}

/** The range of a list after a mark: in the index of all polls, and in the index of one community's polls. */
function stretchesOf({ by, when, order, among, where }: List, after: Range['after']) {
  const [at, direction] = [sql.ref(by), sql.raw(order)]
  const present: Mark = [now, LAST]
  let [low, high]: [Mark, Mark] =
    when === 'past' ? [[sql`'-infinity'::timestamptz`, ''], present] : [present, [sql`'infinity'::timestamptz`, LAST]]
  if (after) [low, high] = order === 'asc' ? [[sql`${after[0]}`, after[1]], high] : [low, [sql`${after[0]}`, after[1]]]
  const stretch = (columns: RawBuilder<unknown>[], place: RawBuilder<unknown>[]): Stretch => {
    const mark = ([moment, poll_id]: Mark) => sql.join([...place, sql`${moment}::timestamptz`, sql`${poll_id}::text`])
    return {
      between: sql`published_at is not null and ${among}
        and (${sql.join(columns)}) > (${mark(low)}) and (${sql.join(columns)}) < (${mark(high)})`,
      inOrder: sql`order by ${sql.join(columns.map((column) => sql`${column} ${direction}`))}`,
    }
  }
  return {
    everywhere: stretch([at, sql`poll_id`], []),
    inPlace: (place: RawBuilder<unknown>) => stretch([sql`coalesce(comm_id, '')`, at, sql`poll_id`], [place]),
    inOrder: sql`order by at ${direction}, poll_id ${direction}`,
    first: ({ between, inOrder }: Stretch, rows: RawBuilder<number>) => sql`
      select poll_id, ${at} as at from polls.poll where ${between} and ${where} ${inOrder} limit ${rows}`,
  }
}

/** The number of polls that fit on one page; at least one. */
export function fitting(rows: PollRow[]): number {
  let chars = 0
  const over = rows.findIndex(({ items, about }) => (chars += JSON.stringify(items).length + about.length) > MAX_CHARS)
  return over < 0 ? rows.length : Math.max(1, over)
}

/** The pages of a list: each continues after the last poll shown, according to the time by which the list is sorted. */
const pagesBy = (by: List['by']) =>
  keyset(z.tuple([keyMoment, id('poll')]), (poll: Row) => [poll[by]!.toISOString(), poll.poll_id])
