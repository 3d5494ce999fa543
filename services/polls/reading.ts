import { sql } from 'kysely'
import { z } from 'zod'
import { Refusal } from '#contract/call.ts'
import type { polls as calls } from '#contract/polls.ts'
import { id, moment } from '#contract/shapes.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { hashToken } from '#platform/kit/ids.ts'
import type { Act, Here } from '#platform/room.ts'
import { castOn, castResponse } from './casting.ts'
import { answerOf, findPoll, hasBallots, type TimedPoll } from './data.ts'
import { pollFor } from './reaching.ts'
import { entryOf } from './entries.ts'
import { lotOf } from './lot.ts'
import { isAuthor, managesFrom, placeForManaging, placeOf } from './membership.ts'
import { browsersGuest } from './one-voice.ts'
import { canManage, canWrite, isOver, stateOf, whyNotAnswer, whyOutside } from './rules.ts'
import { removalOf, responseOf, reviewOf, summaryOf } from './showing.ts'
import { ordersFor } from './shuffling.ts'
import type { PollRow, PollTables } from './tables.ts'
import { voice } from './voice.ts'

/** Of what the polls of one page ask, all together. */
const MAX_CHARS = 300_000

// One moment for the whole list, so that a poll that closes meanwhile is listed in the state it is shown in.
const now = sql<Date>`statement_timestamp()`

/** Which polls are in each state, and the moment that orders them. */
const lists = {
  scheduled: { by: 'opens_at', order: 'asc', where: sql<boolean>`opens_at > ${now}` },
  open: { by: 'closes_at', order: 'asc', where: sql<boolean>`opens_at <= ${now} and closes_at > ${now}` },
  closed: { by: 'closes_at', order: 'desc', where: sql<boolean>`closes_at <= ${now} and outcome_at is null` },
  overdue: {
    by: 'closes_at',
    order: 'asc',
    where: sql<boolean>`closes_at <= ${now} and outcome_at is null and promise->>'by' < to_char(${now} at time zone 'UTC', 'YYYY-MM-DD')`,
  },
  outcome: { by: 'closes_at', order: 'desc', where: sql<boolean>`closes_at <= ${now} and outcome_at is not null` },
} as const

export const polls: Act<typeof calls.polls> = async ({ state, comm_id, cursor, limit }, { db }) => {
  const { by, order, where } = lists[state]
  let query = db
    .q<PollTables>()
    .selectFrom('polls.poll')
    .selectAll()
    .select(now.as('now'))
    .where('published_at', 'is not', null)
    .where(where)
    .orderBy(by, order)
    .orderBy('poll_id', order)
    .limit(limit + 1)
  if (comm_id) query = query.where('comm_id', '=', comm_id)
  if (cursor)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple(by, 'poll_id'), order === 'asc' ? '>' : '<', tuple(...markOf(cursor))),
    )
  const rows = await query.execute()
  const shown = rows.slice(0, Math.min(limit, fitting(rows)))
  return {
    items: shown.map(({ now, ...poll }) => summaryOf(poll, stateOf(poll, now), now)),
    next_cursor: rows.length > shown.length ? cursorAt(shown.at(-1)!, by) : null,
  }
}

/** How many polls fit on one page; one at least. */
function fitting(rows: PollRow[]): number {
  let chars = 0
  const over = rows.findIndex(({ items, about }) => (chars += JSON.stringify(items).length + about.length) > MAX_CHARS)
  return over < 0 ? rows.length : Math.max(1, over)
}

/** A place in a list: the last poll shown, by what orders it. */
const Place = z.tuple([moment, id('poll')])

const cursorAt = (poll: PollRow, by: 'opens_at' | 'closes_at'): string =>
  Buffer.from(`${poll[by]!.toISOString()} ${poll.poll_id}`).toString('base64url')

function markOf(cursor: string): [Date, string] {
  const place = Place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '))
  if (!place.success) throw new Refusal('INVALID', { fields: { cursor: 'is not a cursor of this list' } })
  return [new Date(place.data[0]), place.data[1]]
}

export const get_poll: Act<typeof calls.get_poll> = async ({ poll_id, preview }, here) => {
  const { db, visitor } = here
  const found = await (preview === undefined ? pollFor(here, poll_id) : draftBehind(here, poll_id, preview))
  const { poll, state, now } = found
  const by = voice(visitor)
  const mine = await answerOf(visitor, db, poll_id)
  const day = by && poll.secrecy === 'secret' ? await castOn(db, poll_id, by.voter) : null
  // Whoever may answer without belonging anywhere reads the poll whether or not the communities can be asked.
  const place = await (poll.audience === 'members' ? placeOf : placeForManaging)(here, poll)
  const listed = (await entryOf(here, poll, by?.voter ?? null)) !== null
  const outside = whyOutside(poll, { signed_in: visitor.kind === 'person', member: place.role !== null, listed })
  const { answered: as_guest } = await browsersGuest(here, poll)
  const why = whyNotAnswer(poll, state, { mine, cast: day !== null, as_guest }, outside)
  const rights = { operator: isOperator(visitor), ...place }
  const can_edit = canManage(rights) || (isAuthor(here, poll) && canWrite(rights))
  return {
    ...summaryOf(poll, state, now),
    my_response: day ? castResponse(poll, day) : myResponse(found, mine),
    removed: removalOf(poll),
    eligibility: { can: why === null, why },
    orders: ordersFor(poll, by?.voter ?? null),
    lot: lotOf(poll, isOver(state)),
    review: can_edit ? reviewOf(poll) : null,
    can_manage: managesFrom(here, poll, place),
    can_edit,
    frozen: can_edit && (await hasBallots(db, poll)),
  }
}

const myResponse = ({ poll, state }: TimedPoll, mine: Awaited<ReturnType<typeof answerOf>>) =>
  mine?.state === 'active' ? responseOf(poll, state === 'open', { ...mine, state: mine.state }) : null

/** A draft for whoever has the token of its preview link. Once it is published the link leads to the poll. */
async function draftBehind(here: Here, poll_id: string, preview: string): Promise<TimedPoll> {
  const found = await findPoll(here.db, poll_id)
  if (found.state !== 'draft' || found.poll.preview_hash !== hashToken(preview)) return pollFor(here, poll_id)
  return found
}
