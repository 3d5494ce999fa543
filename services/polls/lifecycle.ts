import { pollEvents } from '#contract/poll-events.ts'
import { PollRefusal } from '#contract/poll-refusals.ts'
import { MIN_CELL, pollLimits as limits } from '#contract/poll-limits.ts'
import type { polls } from '#contract/polls.ts'
import type { Database } from '#platform/database/database.ts'
import type { Act, Context } from '#platform/room.ts'
import { tellAuthor, type DoneToPoll } from './author-notices.ts'
import { votersOf } from './answer-counts.ts'
import { isPromisedBefore } from './advice/terms.ts'
import { findManaged, holdPoll, topicOf, type TimedPoll } from './data.ts'
import { life } from './life.ts'
import { placeOf } from './membership.ts'
import { onlyHereFrom, staysHere } from './newcomers.ts'
import { isOver, isRunning } from './rules.ts'
import { noted } from './notes.ts'
import { notice } from './notices.ts'
import { refuseWithoutWhy, actingAs, actingOn, type ActingAs } from './acting-as.ts'
import type { PollRow } from './tables.ts'
import { notClosed } from './withdrawn.ts'

// The changes that can be made to a poll once others may read it. Each change is published in the poll's own notes.

const DAY_MS = 86_400_000

/** Changes a locked poll that is open or paused, and notifies the people who are watching it. */
async function whileRunning(
  ctx: Context,
  poll_id: string,
  told: DoneToPoll,
  act: (held: TimedPoll) => Parameters<typeof life.rewrite>[2],
) {
  const { db, live } = ctx
  const as = await actingOn(ctx, (await findManaged(ctx, poll_id)).poll)
  const saved = await db.tx(async () => {
    const held = await holdPoll(db, poll_id, 'alone')
    if (!isRunning(held.state)) throw new PollRefusal('NOT_OPEN')
    const change = act(held)
    await tellAuthor(ctx, held.poll, told, as)
    return life.rewrite(db, poll_id, change)
  })
  await live.changed(topicOf(poll_id))
  return saved
}

export const pause_poll: Act<typeof polls.pause_poll> = ({ poll_id, note }, ctx) =>
  whileRunning(ctx, poll_id, 'own_paused', ({ poll, now }) => {
    if (poll.paused_at) throw new PollRefusal('NOT_OPEN')
    return { paused_at: now, notes: noted(poll, now, { kind: 'paused', text: note }) }
  })

export const resume_poll: Act<typeof polls.resume_poll> = ({ poll_id, note }, ctx) =>
  whileRunning(ctx, poll_id, 'own_resumed', ({ poll, now }) => {
    if (!poll.paused_at) throw new PollRefusal('NOT_OPEN')
    return { paused_at: null, notes: noted(poll, now, { kind: 'resumed', text: note }) }
  })

export const extend_poll: Act<typeof polls.extend_poll> = ({ poll_id, closes_at, note }, ctx) =>
  whileRunning(ctx, poll_id, 'own_extended', ({ poll, now }) => {
    const later = new Date(closes_at)
    if (later <= poll.closes_at!) throw new PollRefusal('RULE', { fields: { closes_at: { is: 'not_later' } } })
    if (later.getTime() > poll.opens_at!.getTime() + limits.days.max * DAY_MS)
      throw new PollRefusal('RULE', { fields: { closes_at: { is: 'closing_too_late' } } })
    if (isPromisedBefore(poll.promise, later))
      throw new PollRefusal('RULE', { fields: { closes_at: { is: 'after_promise' } } })
    const moved = {
      kind: 'extended' as const,
      text: note,
      was: poll.closes_at!.toISOString(),
      now: later.toISOString(),
    }
    return { closes_at: later, notes: noted(poll, now, moved) }
  })

export const close_poll: Act<typeof polls.close_poll> = ({ poll_id, note }, ctx) =>
  whileRunning(ctx, poll_id, 'own_closed', (held) => closed(held, note))

/** Closes a locked poll that is open or paused. */
export const closing = (db: Database, held: TimedPoll, note: string) =>
  life.rewrite(db, held.poll.poll_id, closed(held, note))

function closed({ poll, now }: TimedPoll, note: string) {
  const early = { kind: 'closed' as const, text: note, was: poll.closes_at!.toISOString(), now: now.toISOString() }
  // The closing time must be later than the opening time, even if the poll opened in this very millisecond.
  const closes_at = new Date(Math.max(now.getTime(), poll.opens_at!.getTime() + 1))
  return { closes_at, notes: noted(poll, now, early) }
}

export const set_outcome: Act<typeof polls.set_outcome> = async ({ poll_id, text, reason }, ctx) => {
  const { db, live } = ctx
  const found = await findManaged(ctx, poll_id)
  const { poll } = found
  const { role, appointed } = await placeOf(ctx, poll)
  const stays = await staysHere(ctx, { appointed })
  const as = actingAs(ctx.visitor, poll, role)
  // A poll that is over can no longer be moved to another community.
  if (!isOver(found.state)) throw notClosed(found)
  refuseWithoutWhy(ctx.visitor, poll, role, reason)
  const saved = await db.tx(async () => {
    const held = await holdPoll(db, poll_id, 'alone')
    const { state, now } = held
    // A closed poll stays closed. If it was removed meanwhile, nobody is notified any more.
    if (!isOver(state)) throw new PollRefusal('REMOVED')
    if (held.poll.outcome_text === text) return { poll_id, version: held.poll.version }
    await notice(ctx, 'outcome_set', poll, { again: true })
    await tellOfOutcome(ctx, held)
    await tellAuthor(ctx, held.poll, 'own_outcome', as)
    const only_here_at = await onlyHereFrom(ctx, held.poll, { stays, now })
    return life.rewrite(db, poll_id, { ...outcomeAfter(held.poll, text, as), outcome_at: now, only_here_at })
  })
  await live.changed(topicOf(poll_id))
  return saved
}

/** Tells that an author has kept their promise in time; not if hardly anybody had answered. */
async function tellOfOutcome(ctx: Context, { poll, now }: TimedPoll): Promise<void> {
  const { poll_id, author, promise, outcome_at } = poll
  if (outcome_at !== null || !promise?.by || ctx.visitor.kind !== 'person' || ctx.visitor.UID !== author) return
  if (promise.by < now.toISOString().slice(0, 10) || (await votersOf(ctx.db, poll_id)) < MIN_CELL) return
  await ctx.publish(pollEvents.outcome_published, { poll_id, UID: author })
}

/**
 * The new outcome together with the earlier ones. All of them are shown wherever the poll is shown, so their number is
 * limited.
 */
function outcomeAfter({ outcome_text, outcome_at, outcome_by, earlier_outcomes }: PollRow, text: string, by: ActingAs) {
  if (!outcome_text || !outcome_at) return { outcome_text: text, outcome_by: by }
  if (earlier_outcomes.length >= limits.outcomes.max) throw new PollRefusal('TOO_MANY')
  const before = [...earlier_outcomes, { text: outcome_text, at: outcome_at.toISOString(), by: outcome_by }]
  return { outcome_text: text, outcome_by: by, earlier_outcomes: JSON.stringify(before) }
}
