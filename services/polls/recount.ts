import { sql } from 'kysely'
import { LineError } from '#platform/line-error.ts'
import { forgetBallots } from './ballot-pages.ts'
import { topicOf } from './data.ts'
import { forgetResults } from './counted-results.ts'
import type { Command, Database } from './own.ts'
import { countAgain, differences, type Difference } from './tally.ts'
import { forgetHourlyCounts } from './hourly-counts.ts'

/**
 * Counts every answer again and compares the counts with the tallies. Changes nothing. If a tally is wrong, throws an
 * error that names the polls.
 */
export const recount: Command = async ({ db }) => {
  const wrong = await differences(db)
  if (wrong.length > 0)
    throw new LineError(`the tallies of some polls are wrong:\n${wrong.map(sayDifference).join('\n')}`)
  const { polls, answers } = await sizeOf(db)
  return `${polls} polls, ${answers} answers: every tally agrees`
}

/**
 * Rebuilds the tallies by counting every answer again. New answers wait meanwhile, because each of them needs the row
 * of its poll, and that row is locked.
 */
export const rebuild_tallies: Command = async ({ db, live }) => {
  const poll_ids = await db.tx(async () => {
    const held = await db.q().selectFrom('polls.poll').select('poll_id').orderBy('poll_id').forUpdate().execute()
    await countAgain(
      db,
      held.map((poll) => poll.poll_id),
    )
    return held.map((poll) => poll.poll_id)
  })
  await forgetResults(db, poll_ids)
  await forgetBallots(db, poll_ids)
  await forgetHourlyCounts(db, poll_ids)
  for (const poll_id of poll_ids) await live.changed(topicOf(poll_id))
  return `${poll_ids.length} polls: every tally is counted again`
}

const sayDifference = ({ poll_id, key, signed_in, kept, counted }: Difference): string =>
  `${poll_id} ${key} (${signed_in ? 'signed in' : 'guests'}): the tally says ${kept}, the answers say ${counted}`

async function sizeOf(db: Database): Promise<{ polls: number; answers: number }> {
  const { rows } = await sql<{ polls: number; answers: number }>`
    select (select count(*)::integer from polls.poll) as polls,
      (select count(*)::integer from polls.response where state = 'active') +
      (select coalesce(sum(count), 0)::integer from polls.secret_ballot) as answers`.execute(db.q())
  return rows[0]!
}
