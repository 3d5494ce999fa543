import { PollRefusal } from '#contract/poll-refusals.ts'
import type { polls } from '#contract/polls.ts'
import { isTheirs } from '#platform/publishing/rules.ts'
import type { Act } from '#platform/room.ts'
import { forget } from './checking.ts'
import { tellOfCast } from './closings.ts'
import { holdPoll, pollFor, topicOf } from './data.ts'
import { life } from './life.ts'
import { noted } from './notes.ts'
import { notice } from './notices.ts'
import { isLive } from './rules.ts'

/**
 * Marks that stop all further work on a withdrawn poll: no notice of its close or of an overdue promise, and no
 * breakdown by community. The poll is also paused permanently, which keeps out answers wherever they are counted.
 */
const silent = { closed_notified: true, overdue_notified: true, breakdown_done: true }

export const withdraw_poll: Act<typeof polls.withdraw_poll> = async ({ poll_id, note }, ctx) => {
  const { db } = ctx
  const looked = await pollFor(ctx, poll_id)
  if (!isTheirs(ctx.visitor, looked.poll)) throw new PollRefusal('FORBIDDEN')
  const withdrawn = await db.tx(async () => {
    const { poll, state, now } = await holdPoll(db, poll_id, 'alone')
    if (!isLive(state)) throw new PollRefusal('NOT_OPEN')
    await tellOfCast(db, poll_id)
    await notice(ctx, 'poll_withdrawn', poll)
    const notes = noted(poll, now, { kind: 'withdrawn', text: note })
    return life.rewrite(db, poll_id, { ...silent, withdrawn_at: now, paused_at: now, notes })
  })
  forget(db, poll_id)
  await ctx.live.changed(topicOf(poll_id))
  return withdrawn
}
