import { sql } from 'kysely'
import { z } from 'zod'
import { Refusal } from '#contract/call.ts'
import type { polls as calls } from '#contract/polls.ts'
import { id, moment } from '#contract/shapes.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { Act } from '#platform/room.ts'
import { answerOf, pollFor } from './data.ts'
import { roleForManaging, roleOf } from './membership.ts'
import { guestToReplace } from './one-voice.ts'
import { canManage, stateOf, whyNotAnswer, whyOutside } from './rules.ts'
import { removalOf, responseOf, summaryOf } from './showing.ts'
import type { PollRow, PollTables } from './tables.ts'

// One moment for the whole list, so that a poll that closes meanwhile is listed in the state it is shown in.
const now = sql<Date>`statement_timestamp()`

/** Which polls are in each state, and the moment that orders them. */
const lists = {
  scheduled: { by: 'opens_at', order: 'asc', where: sql<boolean>`opens_at > ${now}` },
  open: { by: 'closes_at', order: 'asc', where: sql<boolean>`opens_at <= ${now} and closes_at > ${now}` },
  closed: { by: 'closes_at', order: 'desc', where: sql<boolean>`closes_at <= ${now} and outcome_at is null` },
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
      eb(refTuple(by, 'poll_id'), order === 'asc' ? '>' : '<', tuple(...placeOf(cursor))),
    )
  const rows = await query.execute()
  const shown = rows.slice(0, limit)
  return {
    items: shown.map(({ now, ...poll }) => summaryOf(poll, stateOf(poll, now))),
    next_cursor: rows.length > limit ? cursorAt(shown.at(-1)!, by) : null,
  }
}

/** A place in a list: the last poll shown, by what orders it. */
const Place = z.tuple([moment, id('poll')])

const cursorAt = (poll: PollRow, by: 'opens_at' | 'closes_at'): string =>
  Buffer.from(`${poll[by]!.toISOString()} ${poll.poll_id}`).toString('base64url')

function placeOf(cursor: string): [Date, string] {
  const place = Place.safeParse(Buffer.from(cursor, 'base64url').toString().split(' '))
  if (!place.success) throw new Refusal('INVALID', { fields: { cursor: 'is not a cursor of this list' } })
  return [new Date(place.data[0]), place.data[1]]
}

export const get_poll: Act<typeof calls.get_poll> = async ({ poll_id }, here) => {
  const { db, visitor } = here
  const { poll, state } = await pollFor(here, poll_id)
  const mine = await answerOf(visitor, db, poll_id)
  // Whoever may answer without belonging anywhere reads the poll whether or not the communities can be asked.
  const role = await (poll.audience === 'members' ? roleOf : roleForManaging)(here, poll)
  const outside = whyOutside(poll, { signed_in: visitor.kind === 'person', member: role !== null })
  const as_guest = (await guestToReplace(here, poll_id)) !== null
  const why = whyNotAnswer(poll, state, { mine, as_guest }, outside)
  return {
    ...summaryOf(poll, state),
    my_response: mine?.state === 'active' ? responseOf(poll, state === 'open', { ...mine, state: mine.state }) : null,
    removed: removalOf(poll),
    eligibility: { can: why === null, why },
    can_manage: canManage({ operator: isOperator(visitor), role }),
  }
}
