import { PollRefusal } from '#contract/poll-refusals.ts'
import type { polls } from '#contract/polls.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { carryingOut, type CarryOut, type MeasureTaken } from '#platform/measures/measures.ts'
import { isAuthor } from '#platform/publishing/rules.ts'
import { hideFromCarers } from './author-notices.ts'
import { forget } from './checking.ts'
import { tellOfCast } from './closings.ts'
import { carryOutText, untitleTexts } from './decided-texts.ts'
import { enterPoll, holdPoll, topicOf, type TimedPoll } from './data.ts'
import { life } from './life.ts'
import { notice } from './notices.ts'
import { hideOpening } from './openings.ts'
import type { Act, Context } from './own.ts'
import { removalNoteOf } from './showing.ts'
import type { PollRow, PollTables } from './tables.ts'

/** Leaves out the author, because `moderation` notifies authors of every decision. */
const exceptAuthor = ({ author }: Pick<PollRow, 'author'>) => ({ except: author })

/** Removes a poll in any state; if it is removed again, the latest reason applies. */
async function remove(ctx: Context, { poll, state, now }: TimedPoll, { reason, show_title }: MeasureTaken) {
  const { db } = ctx
  const again = state === 'removed'
  if (!again && !poll.closed_notified) await tellOfCast(db, poll.poll_id)
  if (!again) await notice(ctx, 'poll_removed', show_title ? poll : { ...poll, title: '' }, exceptAuthor(poll))
  if (!again && !show_title) await hideOpening(ctx, poll)
  if (!again && !show_title) await hideFromCarers(ctx, poll)
  if (!show_title) await untitleTexts(ctx, poll.poll_id)
  const row = again ? { ...poll, published_at: poll.published_before } : poll
  await life.remove(db, { row, now }, { reason, by: 'operator', show_title })
}

/** A removed poll is restored as it was, with every answer. If its closing time has passed meanwhile, it is closed. */
async function restore(ctx: Context, { poll, state, now }: TimedPoll) {
  if (state !== 'removed') return
  if (poll.removal_note) await notice(ctx, 'poll_restored', poll, { again: true, ...exceptAuthor(poll) })
  await life.restore(ctx.db, { row: poll, now })
}

const carryOut: CarryOut<unknown, PollTables> = async (taken, ctx, once) => {
  const { db } = ctx
  const { id: poll_id, measure } = taken
  await once(async () => {
    const held = await holdPoll(db, poll_id, 'alone')
    if (measure === 'remove') await remove(ctx, held, taken)
    if (measure === 'show') await restore(ctx, held)
  })
  forget(db, poll_id)
  await ctx.live.changed(topicOf(poll_id))
}

export const carriesOut = carryingOut<unknown, PollTables>('polls', { poll: carryOut, text: carryOutText })

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
