import { sql } from 'kysely'
import { z } from 'zod'
import type { Asked } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import type { polls } from '#contract/polls.ts'
import { id } from '#contract/shapes.ts'
import { clock } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { personOf } from '#platform/door/visitor.ts'
import { withCorrections } from './corrections.ts'
import { lists } from './listing.ts'
import type { Act } from './own.ts'
import { isOverdue, stateOf } from './rules.ts'
import { reviewOf } from './showing.ts'
import type { PollRow } from './tables.ts'

export const my_polls: Act<typeof polls.my_polls> = async ({ cursor, limit, ...which }, ctx) => {
  const { UID } = personOf(ctx.visitor)
  const memberships = await ctx.ask(comms.my_memberships, {})
  const cared = memberships.filter(({ role }) => role !== 'member').map(({ comm_id }) => comm_id)
  const part = sql`${wanted(which)} and ${behind(cursor)} order by saved_at desc, poll_id desc limit ${limit + 1}`
  const found = await ctx.db
    .q()
    .selectFrom('polls.poll')
    .selectAll()
    // To the microsecond, as it is ordered.
    .select([
      clock.as('now'),
      sql<string>`to_char(saved_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`.as('mark'),
    ])
    // Each by its own index: who wrote it, and what waits in a community.
    .where(sql<boolean>`poll_id in (
      (select poll_id from polls.poll where author = ${UID} and ${part})
      union all
      (select poll_id from polls.poll where review = 'asked' and published_at is null and removed_at is null
        and comm_id = any (${cared}::text[]) and ${part}))`)
    .orderBy('saved_at', 'desc')
    .orderBy('poll_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(found, limit)
  return { items: shown.map((poll) => lineOf(poll, UID)), next_cursor }
}

function wanted({ only, poll_id }: Pick<Asked<typeof polls.my_polls>, 'only' | 'poll_id'>) {
  const overdue = only
    ? sql<boolean>`published_at is not null and removed_at is null and closes_at <= ${clock} and ${lists.overdue.where}`
    : sql<boolean>`true`
  return poll_id ? sql<boolean>`poll_id = ${poll_id} and ${overdue}` : overdue
}

function lineOf({ now, ...poll }: PollRow & { now: Date }, UID: string) {
  const state = stateOf(poll, now)
  return {
    poll_id: poll.poll_id,
    comm_id: poll.comm_id,
    lang: poll.lang,
    title: poll.title,
    corrections: withCorrections(poll).corrections,
    state,
    review: reviewOf(poll),
    mine: poll.author === UID,
    closes_at: poll.closes_at?.toISOString() ?? null,
    overdue: isOverdue(poll, state, now),
    saved_at: poll.saved_at.toISOString(),
  }
}

const pages = keyset(z.tuple([keyMoment, id('poll')]), ({ mark, poll_id }: { mark: string; poll_id: string }) => [
  mark,
  poll_id,
])

function behind(cursor: string | undefined) {
  const last = pages.after(cursor)
  return last ? sql<boolean>`(saved_at, poll_id) < (${last[0]}::timestamptz, ${last[1]}::text)` : sql<boolean>`true`
}
