import type { polls } from '#contract/polls.ts'
import type { Act } from '#platform/room.ts'
import { forget } from './checking.ts'
import { holdPoll, topicOf } from './data.ts'
import { rewrite } from './drafting.ts'

export const remove_poll: Act<typeof polls.remove_poll> = async ({ poll_id, reason }, here) => {
  const { db } = here
  const removed = await db.tx(async () => {
    const { poll, state, now } = await holdPoll(db, poll_id, 'alone')
    if (state === 'removed') return { poll_id, version: poll.version }
    return rewrite(db, poll_id, { published_at: null, removed_at: now, removed_reason: reason })
  })
  forget(db, poll_id)
  here.live.changed(topicOf(poll_id))
  return removed
}
