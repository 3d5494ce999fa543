import { PollRefusal } from '#contract/poll-refusals.ts'
import type { polls } from '#contract/polls.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { isAuthor } from '#platform/publishing/rules.ts'
import { forget } from './checking.ts'
import { tellOfCast } from './closings.ts'
import { enterPoll, holdPoll, topicOf } from './data.ts'
import { life } from './life.ts'
import { notice } from './notices.ts'
import type { Act } from './own.ts'
import { removalNoteOf } from './showing.ts'

export const remove_poll: Act<typeof polls.remove_poll> = async ({ poll_id, reason, show_title }, ctx) => {
  const { db } = ctx
  const removed = await db.tx(async () => {
    const { poll, state, now } = await holdPoll(db, poll_id, 'alone')
    if (state === 'removed') return { poll_id, version: poll.version }
    if (!poll.closed_notified) await tellOfCast(db, poll_id)
    await notice(ctx, 'poll_removed', show_title ? poll : { ...poll, title: '' }, { also: poll.author })
    return life.remove(db, { row: poll, now }, { reason, by: 'operator', show_title })
  })
  forget(db, poll_id)
  await ctx.live.changed(topicOf(poll_id))
  return removed
}

export const get_removal: Act<typeof polls.get_removal> = async ({ poll_id }, ctx) => {
  const { poll, state } = await enterPoll(ctx, poll_id)
  const all = isOperator(ctx.visitor) || isAuthor(ctx.visitor, poll)
  if (state !== 'removed' || !(all || poll.removal_note)) throw new PollRefusal('NOT_FOUND')
  return removalNoteOf(poll, all)
}

export const removals: Act<typeof polls.removals> = async (which, ctx) => {
  const { items, next_cursor } = await life.removals(ctx, which)
  return { items: items.map(({ row }) => removalNoteOf(row, false)), next_cursor }
}
