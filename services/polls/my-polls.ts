import { sql } from 'kysely'
import type { Asked } from '#contract/call.ts'
import type { polls } from '#contract/polls.ts'
import { clock } from '#platform/database/clock.ts'
import { personOf } from '#platform/door/visitor.ts'
import type { Held } from '#platform/publishing/rows.ts'
import { withCorrections } from './corrections.ts'
import { life } from './life.ts'
import { lists } from './listing.ts'
import { lookedAfterBy } from './membership.ts'
import type { Act } from './own.ts'
import { isOverdue, stateOf } from './rules.ts'
import { reviewOf } from './showing.ts'
import type { PollRow } from './tables.ts'

export const my_polls: Act<typeof polls.my_polls> = async ({ cursor, limit, ...which }, ctx) => {
  const { UID } = personOf(ctx.visitor)
  const looked_after = await lookedAfterBy(ctx)
  const cared = looked_after.map(({ comm_id }) => comm_id)
  const { items, next_cursor } = await life.mine(ctx, { UID, cared, among: wanted(which, UID), cursor, limit })
  return { items: items.map((held) => lineOf(held, UID)), next_cursor }
}

const toReview = (UID: string) => sql`author is distinct from ${UID} and published_at is null and removed_at is null`

function wanted({ only, poll_id }: Pick<Asked<typeof polls.my_polls>, 'only' | 'poll_id'>, UID: string) {
  if (only === 'to_review') return toReview(UID)
  const overdue = only
    ? sql`published_at is not null and removed_at is null and closes_at <= ${clock} and ${lists.overdue.where}`
    : sql`true`
  return poll_id ? sql`poll_id = ${poll_id} and ${overdue}` : overdue
}

function lineOf({ row: poll, now }: Held<PollRow>, UID: string) {
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
    results: poll.results,
    secrecy: poll.secrecy,
    closes_at: poll.closes_at?.toISOString() ?? null,
    overdue: isOverdue(poll, state, now),
    saved_at: poll.saved_at.toISOString(),
  }
}
