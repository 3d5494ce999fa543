import { sql } from 'kysely'
import { PollRefusal } from '#contract/poll-refusals.ts'
import type { polls } from '#contract/polls.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { forget } from './checking.ts'
import { tellOfCast } from './closings.ts'
import { findPoll, holdPoll, topicOf } from './data.ts'
import { rewrite } from './drafting.ts'
import { isAuthor } from './membership.ts'
import { notice } from './notices.ts'
import type { Act } from './own.ts'
import { isPublished } from './rules.ts'
import { removalNoteOf } from './showing.ts'

export const remove_poll: Act<typeof polls.remove_poll> = async ({ poll_id, reason, show_title }, ctx) => {
  const { db } = ctx
  const removed = await db.tx(async () => {
    const { poll, state, now } = await holdPoll(db, poll_id, 'alone')
    if (state === 'removed') return { poll_id, version: poll.version }
    if (!poll.closed_notified) await tellOfCast(db, poll_id)
    await notice(ctx, 'poll_removed', show_title ? poll : { ...poll, title: '' }, { also: poll.author })
    const told = show_title ? 'title' : 'reason'
    const removal_note = isPublished(state) ? told : null
    return rewrite(db, poll_id, { published_at: null, removed_at: now, removed_reason: reason, removal_note })
  })
  forget(db, poll_id)
  await ctx.live.changed(topicOf(poll_id))
  return removed
}

export const get_removal: Act<typeof polls.get_removal> = async ({ poll_id }, ctx) => {
  const { poll, state } = await findPoll(ctx.db, poll_id)
  const all = isOperator(ctx.visitor) || isAuthor(ctx, poll)
  if (state !== 'removed' || !(all || poll.removal_note)) throw new PollRefusal('NOT_FOUND')
  return removalNoteOf(poll, all)
}

const MAX_REMOVALS = 50

export const removals: Act<typeof polls.removals> = async ({ comm_id = null }, { db }) => {
  const found = await db
    .q()
    .selectFrom('polls.poll')
    .selectAll()
    .where('removal_note', 'is not', null)
    .where(sql<boolean>`(${comm_id}::text is null or comm_id = ${comm_id})`)
    .orderBy('removed_at', 'desc')
    .orderBy('poll_id', 'desc')
    .limit(MAX_REMOVALS)
    .execute()
  return found.map((poll) => removalNoteOf(poll, false))
}
