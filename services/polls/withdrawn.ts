import { PollRefusal } from '#contract/poll-refusals.ts'
import type { AnyRefusal } from '#contract/refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { findPoll, type TimedPoll } from './data.ts'

/** The refusal for a poll that has no result to show now; a withdrawn poll will never have a result. */
export const noResultNow = (found: TimedPoll): AnyRefusal => withdrawal(found) ?? new PollRefusal('RESULTS_HIDDEN')

/** The refusal for an act that needs a closed poll; a withdrawn poll is never closed. */
export const notClosed = (found: TimedPoll): AnyRefusal => withdrawal(found) ?? new PollRefusal('NOT_CLOSED')

/** The refusal for a poll that takes no answers now; a withdrawn poll will never take answers again. */
export const notOpen = (found: TimedPoll): AnyRefusal => withdrawal(found) ?? new PollRefusal('NOT_OPEN')

/** The refusal for a poll that takes no answers now. For code that learns this only while it counts an answer. */
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
