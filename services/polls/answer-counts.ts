import { MIN_CELL } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import { publishedAmong, type CountedPoll } from './data.ts'
import type { Act, Database } from './own.ts'
import { hiddenUntil, isOver, stateOf } from './rules.ts'
import { WHOLE } from './tables.ts'

/** Whether a visitor who has not answered may see the number of people who have. */
function saysHowMany({ now, ...poll }: CountedPoll): boolean {
  const state = stateOf(poll, now)
  return !hiddenUntil(poll, state, null) && (poll.secrecy !== 'secret' || isOver(state))
}

interface Counted {
  poll_id: string
  answers: number
  secret: number
  /** The number of people whose answers are in the latest step of the result. */
  step: number | null
}

/** A number shown with a poll must not reveal more than the poll's result. */
function shownOf({ now, ...poll }: CountedPoll, { answers, secret, step }: Counted): number | null {
  if (poll.secrecy === 'secret') return secret >= MIN_CELL ? secret : null
  return poll.results === 'live_from_10' && !isOver(stateOf(poll, now)) ? step : answers
}

/** Counts only the polls whose number of answers may be shown. */
export const answer_counts: Act<typeof polls.answer_counts> = async ({ poll_ids }, ctx) => {
  const { db } = ctx
  const found = await publishedAmong(ctx, poll_ids)
  const counted = await countsOf(db, found.filter(saysHowMany))
  return found.map((poll) => {
    const counts = counted.get(poll.poll_id)
    return { poll_id: poll.poll_id, answers: counts ? shownOf(poll, counts) : null }
  })
}

/** The number of people who have answered a poll, shown or not. */
export async function votersOf(db: Database, poll_id: string): Promise<number> {
  const counted = (await countsOf(db, [{ poll_id }])).get(poll_id)
  return counted ? counted.answers + counted.secret : 0
}

async function countsOf(db: Database, polls: Pick<CountedPoll, 'poll_id'>[]): Promise<Map<string, Counted>> {
  if (polls.length === 0) return new Map()
  const counts = await db.run<Counted>(
    'polls_answer_counts',
    `select asked.poll_id,
       coalesce((select sum(count) from polls.tally where poll_id = asked.poll_id and key = $2), 0)::integer as answers,
       coalesce((select count from polls.secret_ballot where poll_id = asked.poll_id), 0) as secret,
       (select (result->>'n')::integer from polls.step where poll_id = asked.poll_id and item_id = '') as step
     from unnest($1::text[]) as asked (poll_id)`,
    [polls.map(({ poll_id }) => poll_id), WHOLE],
  )
  return new Map(counts.map((each) => [each.poll_id, each]))
}
