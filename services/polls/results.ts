import type { z } from 'zod'
import { PollRefusal } from '#contract/poll-refusals.ts'
import type { HiddenResult, Result } from '#contract/poll-results.ts'
import type { polls } from '#contract/polls.ts'
import type { Act, Context, StreamAct } from '#platform/room.ts'
import { whyGone } from '#platform/publishing/rules.ts'
import { answerOf, findPoll, pollFor, topicOf, type PlacedPoll, type TimedPoll } from './data.ts'
import { hiddenOf as hiddenTextsOf, withoutHidden } from './hidden-texts.ts'
import { keptResult } from './kept-results.ts'
import { pageOf, textsFrom } from './result-pages.ts'
import { finalResult, liveResult, resultInSteps } from './counted-results.ts'
import { hiddenUntil, isOver } from './rules.ts'
import { noResultNow, notClosed } from './withdrawn.ts'

export type Shown = z.output<typeof Result>
type Hidden = z.output<typeof HiddenResult>

export const get_results: Act<typeof polls.get_results> = async ({ poll_id, page = null }, ctx) => {
  const { found, hidden } = await findResult(ctx, poll_id)
  if (hidden) return hidden
  const result = await resultOf(ctx, found)
  return result ? pageOf(result, found.poll, page) : hiddenOf(found, 'enough')
}

export const get_texts: Act<typeof polls.get_texts> = async ({ poll_id, ...asked }, ctx) => {
  const { found, hidden } = await findResult(ctx, poll_id)
  const result = hidden ? null : await resultOf(ctx, found)
  if (!result) throw noResultNow(found)
  return textsFrom(result, found.poll, asked)
}

/**
 * Opens a live stream of a result once the poll has opened. A visitor who was admitted may see every later frame as
 * long as the policy stays the same, and all viewers may see the same frame.
 */
export const results_stream: StreamAct<typeof polls.results_stream> = async ({ poll_id, page = null }, ctx) => {
  const { found, hidden } = await findResult(ctx, poll_id)
  const begun = found.state !== 'draft' && found.state !== 'scheduled'
  if (hidden || !begun || !(await resultOf(ctx, found))) throw noResultNow(found)
  const frame = async () => {
    const now = standing(found.sight === 'private' ? await pollFor(ctx, poll_id) : await findPoll(ctx.db, poll_id))
    // Viewers of a public poll must be admitted again once its community has become private.
    if (now.sight === 'private' && found.sight !== 'private') throw new PollRefusal('NOT_FOUND')
    // The policy can still be changed as long as nobody has answered.
    const same =
      now.state !== 'withdrawn' && now.poll.results === found.poll.results && now.poll.secrecy === found.poll.secrecy
    const result = same ? await resultOf(ctx, now) : null
    if (!result) throw noResultNow(now)
    return pageOf(result, now.poll, page)
  }
  return { topic: topicOf(poll_id), view: `${page ?? ''}${viewerOf(ctx, found)}`, frame }
}

/** In a private community, frames are made separately for each viewer, because a viewer may have left it meanwhile. */
const viewerOf = ({ visitor }: Context, { sight }: PlacedPoll): string =>
  sight === 'private' && visitor.kind === 'person' ? ` ${visitor.UID}` : ''

/** The poll, for a visitor who may see its result now. */
export async function shownTo(ctx: Context, poll_id: string): Promise<TimedPoll> {
  const { found, hidden } = await findResult(ctx, poll_id)
  const early = found.poll.results === 'live_from_10' && !isOver(found.state) && !(await resultOf(ctx, found))
  if (hidden || early) throw noResultNow(found)
  return found
}

/** A closed poll, whose result is shown to everybody. */
export async function closedFor(ctx: Context, poll_id: string): Promise<TimedPoll> {
  const found = standing(await pollFor(ctx, poll_id))
  if (!isOver(found.state)) throw notClosed(found)
  return found
}

/** Decides whether the caller may see the result. Only if this returns no `hidden` are the counts read. */
async function findResult(ctx: Context, poll_id: string): Promise<{ found: PlacedPoll; hidden: Hidden | null }> {
  const found = standing(await pollFor(ctx, poll_id))
  const mine = await answerOf(ctx.visitor, ctx.db, poll_id)
  const until = hiddenUntil(found.poll, found.state, mine)
  return { found, hidden: until && hiddenOf(found, until) }
}

const hiddenOf = ({ poll, state }: TimedPoll, until: Hidden['until']): Hidden => {
  if (!poll.closes_at) throw new PollRefusal('NOT_FOUND')
  return { poll_id: poll.poll_id, hidden: true, state, until, closes_at: poll.closes_at.toISOString() }
}

/**
 * Refuses a removed poll, because it has no result, not even for operators or for people who were watching the result.
 */
function standing<Poll extends TimedPoll>(found: Poll): Poll {
  if (found.state === 'removed') throw new PollRefusal(whyGone(found.poll, false))
  return found
}

const HOUR_MS = 3_600_000

/**
 * The result of a poll; null if it is shown in steps or comes from secret ballots, and too few people have answered.
 */
export const resultOf = (ctx: Context, found: TimedPoll): Promise<Shown | null> =>
  keptResult(ctx, found, async (by, until) => {
    const result = await countedNow(by, found, until)
    return result && withoutHidden(result, await hiddenTextsOf(ctx.db, found.poll))
  })

/** The result with all texts that it may show, including those hidden by moderators. */
export function countedNow(ctx: Context, found: TimedPoll, until: (moment: number) => void): Promise<Shown | null> {
  if (isOver(found.state)) return finalResult(ctx, found)
  // Everything that is shown in steps, including texts, changes on the hour.
  until(Math.ceil(found.now.getTime() / HOUR_MS) * HOUR_MS)
  return found.poll.results === 'live_from_10' ? resultInSteps(ctx, found) : liveResult(ctx, found, until)
}
