import { sql } from 'kysely'
import type { polls } from '#contract/polls.ts'
import { midnightIn } from '#platform/database/today.ts'
import type { Act } from './own.ts'

/** A number of answers smaller than this is not reported, since it would point to individual people. */
const MIN_ANSWERS = 5

/** Counts answers only up to the last full hour, and only in polls that people may have answered today. */
export const today: Act<typeof polls.today> = async (_input, { db, timeZone }) => {
  const midnight = midnightIn(timeZone)
  const hour = sql<Date>`(select date_trunc('hour', clock_timestamp()))`
  const { published } = await db
    .q()
    .selectFrom('polls.poll')
    .select(({ fn }) => fn.countAll<number>().as('published'))
    .where('published_at', '>=', midnight)
    .executeTakeFirstOrThrow()
  const { answers } = await db
    .q()
    .selectFrom('polls.response as response')
    .innerJoin('polls.poll as poll', 'poll.poll_id', 'response.poll_id')
    .select(({ fn }) => fn.countAll<number>().as('answers'))
    .where('poll.published_at', 'is not', null)
    .where('poll.closes_at', '>=', midnight)
    .where('poll.results', '=', 'live')
    .where('poll.secrecy', '!=', 'secret')
    .where('response.created_at', '>=', midnight)
    .where('response.created_at', '<', hour)
    .executeTakeFirstOrThrow()
  return { published, answers: answers < MIN_ANSWERS ? null : answers }
}
