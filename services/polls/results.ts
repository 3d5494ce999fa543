import type { z } from 'zod'
import { Refusal } from '#contract/call.ts'
import type { HiddenResult, Result } from '#contract/poll-shapes.ts'
import type { polls } from '#contract/polls.ts'
import type { Database } from '#platform/database/database.ts'
import type { Here, Act, StreamAct } from '#platform/room.ts'
import { answerOf, findPoll, pollFor, topicOf, type TimedPoll } from './data.ts'
import { hiddenUntil, offered } from './rules.ts'
import { WHOLE, type PollTables, type TallyRow } from './tables.ts'

type Shown = z.output<typeof Result>
type Hidden = z.output<typeof HiddenResult>

export const get_results: Act<typeof polls.get_results> = async ({ poll_id }, here) => {
  const { found, hidden } = await findResult(here, poll_id)
  return hidden ?? (await resultOf(here.db, found))
}

/**
 * Opens a result to be watched. Only once the poll has opened: from then on its policy is frozen, so whoever was let in
 * may see every later frame, and all watchers may see the same one.
 */
export const results_stream: StreamAct<typeof polls.results_stream> = async ({ poll_id }, here) => {
  const { found, hidden } = await findResult(here, poll_id)
  if (hidden || found.state === 'draft' || found.state === 'scheduled') throw new Refusal('RESULTS_HIDDEN')
  const frame = async () => resultOf(here.db, standing(await findPoll(here.db, poll_id)))
  return { topic: topicOf(poll_id), frame }
}

/** Decides first whether the result is shown; the counts are read only after that, by who got no `hidden`. */
async function findResult(here: Here, poll_id: string): Promise<{ found: TimedPoll; hidden: Hidden | null }> {
  const found = standing(await pollFor(here, poll_id))
  const mine = await answerOf(here.visitor, here.db, poll_id)
  const until = hiddenUntil(found.poll, found.state, mine)
  if (!until) return { found, hidden: null }
  const closes_at = found.poll.closes_at.toISOString()
  return { found, hidden: { poll_id, hidden: true, state: found.state, until, closes_at } }
}

/** A removed poll has no result, for operators and for those who were watching it neither. */
function standing(found: TimedPoll): TimedPoll {
  if (found.state === 'removed') throw new Refusal('NOT_FOUND')
  return found
}

async function resultOf(db: Database, { poll, state }: TimedPoll): Promise<Shown> {
  const tally = await db
    .q<PollTables>()
    .selectFrom('polls.tally')
    .selectAll()
    .where('poll_id', '=', poll.poll_id)
    .execute()
  const choices = offered(poll).map((option_id) => ({ option_id, ...countsOf(tally, option_id) }))
  return { poll_id: poll.poll_id, hidden: false, state, ...countsOf(tally, WHOLE), choices }
}

/** Guests and signed-in people are counted apart; `n` is both. */
function countsOf(tally: TallyRow[], choice: string): { n: number; guests: number; signed_in: number } {
  const rows = tally.filter((row) => row.choice === choice)
  const guests = rows.find((row) => !row.signed_in)?.n ?? 0
  const signed_in = rows.find((row) => row.signed_in)?.n ?? 0
  return { n: guests + signed_in, guests, signed_in }
}
