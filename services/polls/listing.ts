import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import type { Asked } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import type { polls as calls } from '#contract/polls.ts'
import { id } from '#contract/shapes.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { rowsFor } from '#platform/database/row-limit.ts'
import type { Act, Context } from './own.ts'
import { stateOf } from './rules.ts'
import { summaryOf } from './showing.ts'
import type { PollRow } from './tables.ts'

/** The maximum number of characters in the questions of all polls on one page. */
const MAX_CHARS = 300_000

// One moment for the whole list, so that a poll that closes meanwhile is listed in the state it is shown in.
const now = sql<Date>`statement_timestamp()`

export interface List {
  /** The time by which the list is sorted, and whether that time is in the past or the future. */
  by: 'opens_at' | 'closes_at' | 'withdrawn_at'
  when: 'past' | 'coming'
  order: 'asc' | 'desc'
  /** The rows that the list's index contains. */
  among: RawBuilder<boolean>
  /** The rows of the index that are in the list. */
  where: RawBuilder<boolean>
}

const standing = sql<boolean>`withdrawn_at is null`

/** The lists of polls, by state: each list is read along its own index. */
export const lists: Record<'scheduled' | 'open' | 'closed' | 'overdue' | 'outcome' | 'withdrawn', List> = {
  scheduled: { by: 'opens_at', when: 'coming', order: 'asc', among: sql`true`, where: standing },
  open: {
    by: 'closes_at',
    when: 'coming',
    order: 'asc',
    among: sql`outcome_at is null`,
    where: sql`${standing} and opens_at <= ${now}`,
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
  const list = lists[state]
  const places = await placesOf(ctx, { comm_id, of })
  const pages = pagesBy(list.by)
  const query = pageQuery(list, places, { after: pages.after(cursor), limit: limit + 1 })
  const { rows } = await query.execute(ctx.db.q())
  const { shown, next_cursor } = pages.page(rows, Math.min(limit, fitting(rows)))
  return {
    items: shown.map(({ now, ...poll }) => summaryOf(poll, stateOf(poll, now), now)),
    next_cursor,
  }
}

const inOf = ({ comm_id }: { comm_id: string }) => comm_id

/** The id used in place of a community's for polls that belong to no community. */
const NOBODY = ''

/** The communities whose polls are listed; null for all polls. */
async function placesOf(
  { ask, visitor }: Context,
  { comm_id, of }: Pick<Asked<typeof calls.polls>, 'comm_id' | 'of'>,
): Promise<string[] | null> {
  if (comm_id) return [comm_id]
  if (of === 'nobody') return [NOBODY]
  if (of === 'mine') return visitor.kind === 'person' ? (await ask(comms.my_memberships, {})).map(inOf) : []
  return of === 'front' ? [...(await ask(comms.front_page, {})).comm_ids, NOBODY] : null
}

type Row = PollRow & { now: Date }
type Mark = [moment: RawBuilder<unknown>, poll_id: string]

/** A string that sorts after every id. */
const LAST = '~'

/** From this many communities on, the list of all polls is tried first. */
const MANY_PLACES = 50
/** The number of rows in the list of all polls that can be read at the cost of one query for a single community. */
const WALKED_FOR_A_PLACE = 4

/**
 * A page of a list. With several communities, the first polls of each are read along its index and then merged. A list
 * is the range of its index between two marks, compared as rows, so that it is never collected and sorted first.
 *
 * For someone in hundreds of communities, the next rows in the list of all polls usually suffice for a page. That list
 * is read only as far as it costs less than querying the communities, which are queried only if it did not suffice.
 */
export function pageQuery(
  { by, when, order, among, where }: List,
  places: string[] | null,
  { after, limit }: { after: [moment: string, poll_id: string] | null; limit: number },
): RawBuilder<Row> {
  const [at, direction, rows] = [sql.ref(by), sql.raw(order), rowsFor(limit)]
  const inOrder = sql`order by at ${direction}, poll_id ${direction}`
  const present: Mark = [now, LAST]
  let [low, high]: [Mark, Mark] =
    when === 'past' ? [[sql`'-infinity'::timestamptz`, ''], present] : [present, [sql`'infinity'::timestamptz`, LAST]]
  if (after) [low, high] = order === 'asc' ? [[sql`${after[0]}`, after[1]], high] : [low, [sql`${after[0]}`, after[1]]]
  const stretch = (columns: RawBuilder<unknown>[], place: RawBuilder<unknown>[]) => {
    const mark = ([moment, poll_id]: Mark) => sql.join([...place, sql`${moment}::timestamptz`, sql`${poll_id}::text`])
    return {
      between: sql`published_at is not null and ${among}
        and (${sql.join(columns)}) > (${mark(low)}) and (${sql.join(columns)}) < (${mark(high)})`,
      inOrder: sql`order by ${sql.join(columns.map((column) => sql`${column} ${direction}`))}`,
    }
  }
  const first = ({ between, inOrder }: ReturnType<typeof stretch>) => sql`
    select poll_id, ${at} as at from polls.poll where ${between} and ${where} ${inOrder} limit ${rows}`
  const everywhere = stretch([at, sql`poll_id`], [])
  const inPlace = (place: RawBuilder<unknown>) =>
    first(stretch([sql`coalesce(comm_id, '')`, at, sql`poll_id`], [place]))
  return sql`
    select poll.*, ${now} as now from (${foundIn()}) as found join polls.poll as poll using (poll_id)
    order by found.at ${direction}, poll_id ${direction}`

  function foundIn() {
    if (!places) return first(everywhere)
    // Of one place the planner knows how many there are, and has not to plan anew.
    if (places.length === 1) return inPlace(sql`${places[0]}::text`)
    const ofEach = sql`select each.* from place, lateral (${inPlace(sql`place.id`)}) as each`
    const given = sql`place as (select unnest(${places}::text[]) as id)`
    if (places.length < MANY_PLACES) return sql`with ${given} ${ofEach} ${inOrder} limit ${rows}`
    // Within a condition of its own, so that it stays a filter, by which the order is kept.
    const ours = sql`coalesce(coalesce(comm_id, '') in (select id from place), false)`
    return sql`
      with ${given}, near as (
        select poll_id, at from (
          select *, ${at} as at from polls.poll where ${everywhere.between} ${everywhere.inOrder} limit ${rowsFor(places.length * WALKED_FOR_A_PLACE)}
        ) as poll where ${where} and ${ours} ${inOrder} limit ${rows}
      ), enough as (select count(*) = ${rows} as met from near)
      select * from near where (select met from enough)
      union all
      (${ofEach} where not (select met from enough) ${inOrder} limit ${rows})`
  }
}

/** The number of polls that fit on one page; at least one. */
function fitting(rows: PollRow[]): number {
  let chars = 0
  const over = rows.findIndex(({ items, about }) => (chars += JSON.stringify(items).length + about.length) > MAX_CHARS)
  return over < 0 ? rows.length : Math.max(1, over)
}

/** The pages of a list: each continues after the last poll shown, by the time that the list is sorted by. */
const pagesBy = (by: List['by']) =>
  keyset(z.tuple([keyMoment, id('poll')]), (poll: Row) => [poll[by]!.toISOString(), poll.poll_id])
