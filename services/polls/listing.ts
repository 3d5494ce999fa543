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

/** Of what the polls of one page ask, all together. */
const MAX_CHARS = 300_000

// One moment for the whole list, so that a poll that closes meanwhile is listed in the state it is shown in.
const now = sql<Date>`statement_timestamp()`

export interface List {
  /** The moment that orders it, and whether that is past or to come. */
  by: 'opens_at' | 'closes_at' | 'withdrawn_at'
  when: 'past' | 'coming'
  order: 'asc' | 'desc'
  where: RawBuilder<boolean>
}

/** Which polls are in each state: each list goes along an index of its own. */
export const lists: Record<'scheduled' | 'open' | 'closed' | 'overdue' | 'outcome' | 'withdrawn', List> = {
  scheduled: { by: 'opens_at', when: 'coming', order: 'asc', where: sql`withdrawn_at is null` },
  open: {
    by: 'closes_at',
    when: 'coming',
    order: 'asc',
    where: sql`outcome_at is null and withdrawn_at is null and opens_at <= ${now}`,
  },
  closed: { by: 'closes_at', when: 'past', order: 'desc', where: sql`withdrawn_at is null` },
  overdue: {
    by: 'closes_at',
    when: 'past',
    order: 'asc',
    where: sql`outcome_at is null and withdrawn_at is null and promise is not null
      and promise->>'by' < to_char(${now} at time zone 'UTC', 'YYYY-MM-DD')`,
  },
  outcome: { by: 'closes_at', when: 'past', order: 'desc', where: sql`outcome_at is not null` },
  withdrawn: { by: 'withdrawn_at', when: 'past', order: 'desc', where: sql`withdrawn_at is not null` },
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

/** Where a poll belongs that belongs to no community. */
const NOBODY = ''

/** Whose polls are listed; null: everybody's. */
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

/** After every id. */
const LAST = '~'

/**
 * A page of a list. Of several places each gives its first ones, by its index, and the first of all those are shown. A
 * list is the stretch of its index between two marks, told as rows: then it is never gathered and sorted first.
 */
export function pageQuery(
  { by, when, order, where }: List,
  places: string[] | null,
  { after, limit }: { after: [moment: string, poll_id: string] | null; limit: number },
): RawBuilder<Row> {
  const [at, direction, rows] = [sql.ref(by), sql.raw(order), rowsFor(limit)]
  const present: Mark = [now, LAST]
  let [low, high]: [Mark, Mark] =
    when === 'past' ? [[sql`'-infinity'::timestamptz`, ''], present] : [present, [sql`'infinity'::timestamptz`, LAST]]
  if (after) [low, high] = order === 'asc' ? [[sql`${after[0]}`, after[1]], high] : [low, [sql`${after[0]}`, after[1]]]
  const first = (columns: RawBuilder<unknown>[], place: RawBuilder<unknown>[]) => {
    const mark = ([moment, poll_id]: Mark) => sql.join([...place, sql`${moment}::timestamptz`, sql`${poll_id}::text`])
    return sql`
      select poll_id, ${at} as at from polls.poll
      where published_at is not null and ${where}
        and (${sql.join(columns)}) > (${mark(low)}) and (${sql.join(columns)}) < (${mark(high)})
      order by ${sql.join(columns.map((column) => sql`${column} ${direction}`))} limit ${rows}`
  }
  const inPlace = (place: RawBuilder<unknown>) => first([sql`coalesce(comm_id, '')`, at, sql`poll_id`], [place])
  return sql`
    select poll.*, ${now} as now from (${foundIn()}) as found join polls.poll as poll using (poll_id)
    order by found.at ${direction}, poll_id ${direction}`

  function foundIn() {
    if (!places) return first([at, sql`poll_id`], [])
    // Of one place the planner knows how many there are, and has not to plan anew.
    if (places.length === 1) return inPlace(sql`${places[0]}::text`)
    return sql`select each.* from unnest(${places}::text[]) as place (id), lateral (${inPlace(sql`place.id`)}) as each
      order by at ${direction}, poll_id ${direction} limit ${rows}`
  }
}

/** How many polls fit on one page; one at least. */
function fitting(rows: PollRow[]): number {
  let chars = 0
  const over = rows.findIndex(({ items, about }) => (chars += JSON.stringify(items).length + about.length) > MAX_CHARS)
  return over < 0 ? rows.length : Math.max(1, over)
}

/** Each list goes on behind the last poll shown, by what orders it. */
const pagesBy = (by: List['by']) =>
  keyset(z.tuple([keyMoment, id('poll')]), (poll: Row) => [poll[by]!.toISOString(), poll.poll_id])
