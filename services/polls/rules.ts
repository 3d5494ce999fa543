import type { z } from 'zod'
import type { PollState, WhyNot } from '#contract/poll-shapes.ts'
import { staleVersion } from '#platform/database/versions.ts'
import { stageOf } from '#platform/publishing/rules.ts'
import { sameBallots, type Ballots } from './ballots.ts'
import { WHOLE, type PollRow, type ResponseRow } from './tables.ts'

export type State = z.output<typeof PollState>
export type Why = z.output<typeof WhyNot>

type Timed = Pick<
  PollRow,
  'published_at' | 'opens_at' | 'closes_at' | 'paused_at' | 'outcome_at' | 'withdrawn_at' | 'removed_at'
>
type Answer = Pick<ResponseRow, 'state'>

/**
 * The state of a poll. The states follow in this order: draft, scheduled, open, closed, outcome. Each time in the row
 * is the time at which one of these states begins. An open poll can be paused, which does not change its times. Until
 * it is closed, its author can withdraw it; it can be removed in any state.
 */
export function stateOf(poll: Timed, now: Date): State {
  const stage = stageOf(poll, now)
  if (stage === 'removed') return stage
  if (stage === 'draft' || !poll.opens_at || !poll.closes_at) return 'draft'
  if (poll.withdrawn_at) return 'withdrawn'
  if (now < poll.opens_at) return 'scheduled'
  if (now < poll.closes_at) return poll.paused_at ? 'paused' : 'open'
  return poll.outcome_at ? 'outcome' : 'closed'
}

export const isPublished = (state: State): boolean => state !== 'draft' && state !== 'removed'
export const isOver = (state: State): boolean => state === 'closed' || state === 'outcome'
/** Whether a poll is open or paused, so that it takes answers now or after the pause. */
export const isRunning = (state: State): boolean => state === 'open' || state === 'paused'
/** Whether a poll is still to close. */
export const isLive = (state: State): boolean => state === 'scheduled' || isRunning(state)
export const isActive = (answer: Answer | null): boolean => answer?.state === 'active'
/** Whether this answer is counted, either by itself or through the person's answer with which it was merged. */
const hasVoice = (answer: Answer | null): boolean => isActive(answer) || answer?.state === 'merged'

/** Whether the day of the promise (in UTC) has passed and no outcome has been published. */
export const isOverdue = (poll: Pick<PollRow, 'promise' | 'outcome_at'>, state: State, now: Date): boolean =>
  isOver(state) && !poll.outcome_at && Boolean(poll.promise?.by) && poll.promise!.by! < now.toISOString().slice(0, 10)

/** The possible reasons why a visitor is not in the audience of a poll. */
export type IneligibleReason = Extract<Why, 'SIGN_IN' | 'NOT_MEMBER' | 'NOT_LISTED' | 'NOT_CONFIRMED'>

/** The reason why this visitor is not in the audience of a poll. */
export function whyIneligible(
  poll: Pick<PollRow, 'audience' | 'secrecy' | 'guest_codes'>,
  by: { signed_in: boolean; member: boolean; listed: boolean; unconfirmed: boolean },
): IneligibleReason | null {
  const { audience } = poll
  if (audience === 'list' && !by.listed) return by.unconfirmed ? 'NOT_CONFIRMED' : 'NOT_LISTED'
  if (!by.signed_in && !takesGuests(poll)) return 'SIGN_IN'
  return audience === 'members' && !by.member ? 'NOT_MEMBER' : null
}

/**
 * Whether people can answer without an account. Polls that name their voters require an account, and so do polls that
 * record voters separately from their answers.
 */
const takesGuests = ({ audience, secrecy, guest_codes }: Pick<PollRow, 'audience' | 'secrecy' | 'guest_codes'>) =>
  audience === 'list' ? guest_codes && secrecy !== 'named' : audience === 'everyone' && secrecy === 'hidden'

/**
 * The reason why this visitor cannot give a first answer now. `as_guest`: an answer that the person's browser gave as a
 * guest is counted. The person's own answer would replace that answer, but not if answers are final.
 */
export function whyNotAnswer(
  poll: Pick<PollRow, 'change'>,
  state: State,
  given: { mine: Answer | null; cast: boolean; as_guest: boolean },
  ineligible: IneligibleReason | null,
): Why | null {
  if (state !== 'open') return 'NOT_OPEN'
  if (given.cast || hasVoice(given.mine) || (given.as_guest && poll.change === 'once')) return 'ALREADY_ANSWERED'
  return ineligible
}

/**
 * The reason why an answer cannot be changed or withdrawn now. In a secret poll, a voter's answer cannot even be found.
 */
export function whyNotChange(
  poll: Pick<PollRow, 'change' | 'secrecy'>,
  state: State,
  mine: Answer | null,
  ineligible: IneligibleReason | null,
): 'NOT_OPEN' | IneligibleReason | 'NOT_ANSWERED' | 'FROZEN' | null {
  if (state !== 'open') return 'NOT_OPEN'
  if (ineligible) return ineligible
  if (poll.secrecy === 'secret') return 'FROZEN'
  if (!isActive(mine)) return 'NOT_ANSWERED'
  return poll.change === 'once' ? 'FROZEN' : null
}

/**
 * The outcome of a first answer, given the present rows in the database. If a voter sends the counted answer again, the
 * outcome is the same, even after the close, since that answer has already been acknowledged. `again`: the poll changed
 * while the ballot was being sent.
 */
export function settle(
  found: { published: boolean; open: boolean; row: Pick<ResponseRow, 'state' | 'ballots'> | null },
  ballots: Ballots,
): 'counted' | 'REMOVED' | 'NOT_OPEN' | 'ALREADY_ANSWERED' | 'again' {
  // The poll was published when the answer was checked, and only a removal can change that.
  if (!found.published) return 'REMOVED'
  if (found.row && isActive(found.row) && sameBallots(found.row.ballots, ballots)) return 'counted'
  if (!found.open) return 'NOT_OPEN'
  return hasVoice(found.row) ? 'ALREADY_ANSWERED' : 'again'
}

/**
 * The effect of merging a guest's counted answer, given the person's own. Each human is counted only once, nobody's
 * only answer is lost, and nothing changes in a closed poll. A poll that a guest could answer is open to everyone, and
 * therefore also to the person, because the audience is fixed when the poll opens.
 */
export function mergingOf(
  poll: Pick<PollRow, 'change'>,
  state: State,
  guests: Pick<ResponseRow, 'updated_at'>,
  own: Pick<ResponseRow, 'state' | 'updated_at'> | null,
): 'moves' | 'replaces' | 'gives_way' | 'stays' {
  if (state !== 'open') return 'stays'
  if (own?.state !== 'active') return 'moves'
  if (poll.change === 'once') return 'gives_way'
  return guests.updated_at > own.updated_at ? 'replaces' : 'gives_way'
}

/**
 * The time until which the result is hidden from this visitor; null if it may be shown. Operators have no privileges
 * here.
 */
export function hiddenUntil(
  poll: Pick<PollRow, 'results'>,
  state: State,
  mine: Answer | null,
): 'answered' | 'closed' | 'never' | null {
  if (state === 'withdrawn') return 'never'
  if (isOver(state) || poll.results === 'live' || poll.results === 'live_from_10') return null
  if (poll.results === 'after_close') return 'closed'
  return isActive(mine) ? null : 'answered'
}

/**
 * The changes in the counts of a poll when one answer changes from `before` to `after`; an answer without keys means
 * that there is none.
 */
export function tallyMoves(before: string[], after: string[]): { key: string; n: number }[] {
  const counted = (keys: string[]) => (keys.length > 0 ? [...keys, WHOLE] : [])
  const less = counted(before).filter((key) => !counted(after).includes(key))
  const more = counted(after).filter((key) => !counted(before).includes(key))
  return [...less.map((key) => ({ key, n: -1 })), ...more.map((key) => ({ key, n: 1 }))]
}

/** The reason why a poll cannot be saved: somebody has answered it, or someone else saved it first. */
export function whyNotSave(
  state: State,
  answered: boolean,
  version: number,
  if_version: number,
): 'FROZEN' | 'STALE_VERSION' | null {
  if (answered || (state !== 'draft' && state !== 'scheduled' && state !== 'open')) return 'FROZEN'
  return staleVersion(version, if_version)
}

/** When a published poll opens, which is never before its publication. */
export const openingOf = ({ opens_at }: Pick<PollRow, 'opens_at'>, now: Date): Date =>
  opens_at && opens_at > now ? opens_at : now
