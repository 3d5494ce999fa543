import { Refusal } from '#contract/call.ts'
import type { Database } from '#platform/database/database.ts'
import { findPoll, type TimedPoll } from './data.ts'

/** Why a poll has nothing to show now; of one that was withdrawn there never will be. */
export const noResultNow = (found: TimedPoll): Refusal => withdrawal(found) ?? new Refusal('RESULTS_HIDDEN')

/** Why what needs a closed poll cannot be; one that was withdrawn is never closed. */
export const notClosed = (found: TimedPoll): Refusal => withdrawal(found) ?? new Refusal('NOT_CLOSED')

/** Why a poll takes no answers now; one that was withdrawn never does again. */
export const notOpen = (found: TimedPoll): Refusal => withdrawal(found) ?? new Refusal('NOT_OPEN')

/** The same for whoever learnt it from a count. */
export const notOpenNow = async (db: Database, poll_id: string): Promise<Refusal> =>
  notOpen(await findPoll(db, poll_id))

function withdrawal({ poll, state }: TimedPoll): Refusal | null {
  if (state !== 'withdrawn') return null
  const note = poll.notes.findLast(({ kind }) => kind === 'withdrawn')
  return new Refusal(
    'WITHDRAWN',
    note && { detail: `Withdrawn by its author on ${note.at.slice(0, 10)}: ${note.text}` },
  )
}
