import { sql } from 'kysely'
import { MIN_CELL } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import { clock } from '#platform/database/clock.ts'
import type { Act } from './own.ts'
import { hiddenUntil, isOver, stateOf } from './rules.ts'
import { WHOLE, type PollRow } from './tables.ts'

interface Counted {
  now: Date
  /** Counted answers, cast secret ballots, and how many answers the last step of the result showed. */
  answers: number
  box: number
  step: number | null
}

/** The answer count shown with a poll: no more than its result reveals to a visitor who has not answered. */
function shownOf({ now, answers, box, step, ...poll }: PollRow & Counted): number | null {
  const state = stateOf(poll, now)
  if (hiddenUntil(poll, state, null)) return null
  const over = isOver(state)
  if (poll.secrecy === 'secret') return over && box >= MIN_CELL ? box : null
  return poll.results === 'live_from_10' && !over ? step : answers
}

export const answer_counts: Act<typeof polls.answer_counts> = async ({ poll_ids }, { db }) => {
  const found = await db
    .q()
    .selectFrom('polls.poll as p')
    .selectAll('p')
    .select([
      clock.as('now'),
      sql<number>`coalesce((select sum(count) from polls.tally as t where t.poll_id = p.poll_id and t.key = ${WHOLE}), 0)::integer`.as(
        'answers',
      ),
      sql<number>`coalesce((select b.count from polls.secret_ballot as b where b.poll_id = p.poll_id), 0)`.as('box'),
      sql<number | null>`case when p.results = 'live_from_10' then
        (select (s.result->>'n')::integer from polls.step as s where s.poll_id = p.poll_id and s.item_id = '') end`.as(
        'step',
      ),
    ])
    .where(sql<boolean>`p.poll_id = any (${poll_ids}::text[])`)
    .where('p.published_at', 'is not', null)
    .execute()
  return found.map((poll) => ({ poll_id: poll.poll_id, answers: shownOf(poll) }))
}
