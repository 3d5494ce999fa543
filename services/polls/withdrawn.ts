import { PollRefusal } from '#contract/poll-refusals.ts'
import type { AnyRefusal } from '#contract/refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { findPoll, type TimedPoll } from './data.ts'

/** Why a poll has nothing to show now; of one that was withdrawn there never will be. */
export const noResultNow = (found: TimedPoll): AnyRefusal => withdrawal(found) ?? new PollRefusal('RESULTS_HIDDEN')

/** Why what needs a closed poll cannot be; one that was withdrawn is never closed. */
export const notClosed = (found: TimedPoll): AnyRefusal => withdrawal(found) ?? new PollRefusal('NOT_CLOSED')

/** Why a poll takes no answers now; one that was withdrawn never does again. */
export const notOpen = (found: TimedPoll): AnyRefusal => withdrawal(found) ?? new PollRefusal('NOT_OPEN')

/** The same for whoever learnt it from a count. */
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
