import { PollRefusal } from '#contract/poll-refusals.ts'
import type { AnyRefusal } from '#contract/refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { findPoll, type TimedPoll } from './data.ts'

/** Why a poll has nothing to show now; a withdrawn one never will have. */
export const noResultNow = (found: TimedPoll): AnyRefusal => withdrawal(found) ?? new PollRefusal('RESULTS_HIDDEN')

/** Why something that needs a closed poll is refused; a withdrawn one is never closed. */
export const notClosed = (found: TimedPoll): AnyRefusal => withdrawal(found) ?? new PollRefusal('NOT_CLOSED')

/** Why a poll takes no answers now; a withdrawn one never will again. */
export const notOpen = (found: TimedPoll): AnyRefusal => withdrawal(found) ?? new PollRefusal('NOT_OPEN')

/** The same, for a caller that learnt of it while counting. */
export const notOpenNow = async (db: Database, poll_id: string): Promise<AnyRefusal> =>
  notOpen(await findPoll(db, poll_id))

function withdrawal({ poll, state }: TimedPoll): AnyRefusal | null {
  if (state !== 'withdrawn') return null
  const note = poll.notes.findLast(({ kind }) => kind === 'withdrawn')
  return new PollRefusal(
    'WITHDRAWN',
    note && { detail: `Withdrawn by its author on ${note.at.slice(0, 10)}: ${note.text}` },
  )
}
