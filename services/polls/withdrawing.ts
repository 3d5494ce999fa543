import { Refusal } from '#contract/call.ts'
import { pollEvents } from '#contract/poll-events.ts'
import type { polls } from '#contract/polls.ts'
import type { Act } from '#platform/room.ts'
import { forget } from './checking.ts'
import { tellOfCast } from './closings.ts'
import { holdPoll, topicOf } from './data.ts'
import { rewrite } from './drafting.ts'
import { noted } from './looking-after.ts'
import { isTheirs } from './membership.ts'
import { pollFor } from './reaching.ts'
import { isLive } from './rules.ts'

/**
 * No more is told of it after: neither a close nor a promise that is due, and nothing is counted of it. Its pause, which
 * nothing ends, keeps answers out wherever they are counted.
 */
const silent = { closing_told: true, overdue_told: true, broken_down: true }

export const withdraw_poll: Act<typeof polls.withdraw_poll> = async ({ poll_id, note }, here) => {
  const { db } = here
  const looked = await pollFor(here, poll_id)
  if (!isTheirs(here, looked.poll)) throw new Refusal('FORBIDDEN')
  const withdrawn = await db.tx(async () => {
    const { poll, state, now } = await holdPoll(db, poll_id, 'alone')
    if (!isLive(state)) throw new Refusal('NOT_OPEN')
    await tellOfCast(db, poll_id)
    await here.tell(pollEvents.poll_withdrawn, { poll_id, title: poll.title, lang: poll.lang })
    const notes = noted(poll, now, { kind: 'withdrawn', text: note })
    return rewrite(db, poll_id, { ...silent, withdrawn_at: now, paused_at: now, notes })
  })
  forget(db, poll_id)
  await here.live.changed(topicOf(poll_id))
  return withdrawn
}
