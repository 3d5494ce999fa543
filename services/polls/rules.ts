import type { z } from 'zod'
import type { Role as CommunityRole } from '#contract/comms.ts'
import { DONT_KNOW, NONE } from '#contract/poll-limits.ts'
import type { Ballot as BallotShape, PollDraft, PollState } from '#contract/poll-shapes.ts'
import { WHOLE, type Option, type PollRow, type ResponseRow } from './tables.ts'

export type State = z.output<typeof PollState>
export type Ballot = z.output<typeof BallotShape>
type Draft = z.output<typeof PollDraft>
type Fields = Record<string, string>
/** What somebody is in a community; null: not a member. */
export type Role = z.output<typeof CommunityRole> | null

type Timed = Pick<PollRow, 'published_at' | 'opens_at' | 'closes_at' | 'outcome_at' | 'removed_at'>
type Asking = Pick<PollRow, 'kind' | 'options' | 'min' | 'max' | 'allow_none' | 'allow_dont_know'>
type Answer = Pick<ResponseRow, 'choices' | 'state'>

/** A poll goes draft, scheduled, open, closed, outcome; each moment belongs to the state it begins. From any it can be removed. */
export function stateOf(poll: Timed, now: Date): State {
  if (poll.removed_at) return 'removed'
  if (!poll.published_at || !poll.opens_at) return 'draft'
  if (now < poll.opens_at) return 'scheduled'
  if (now < poll.closes_at) return 'open'
  return poll.outcome_at ? 'outcome' : 'closed'
}

export const isPublished = (state: State): boolean => state !== 'draft' && state !== 'removed'
export const isOver = (state: State): boolean => state === 'closed' || state === 'outcome'
export const isActive = (answer: Answer | null): boolean => answer?.state === 'active'
/** Whether this answer is counted: as it stands, or as the person's whom it was made. */
const hasVoice = (answer: Answer | null): boolean => isActive(answer) || answer?.state === 'merged'

/** What can be chosen, in the order shown: the options as asked, then what stands beside them. */
export function offered(poll: Asking): string[] {
  const beside = [...(poll.allow_none ? [NONE] : []), ...(poll.allow_dont_know ? [DONT_KNOW] : [])]
  return [...poll.options.map((option) => option.option_id), ...beside]
}

/** Why a ballot does not fit its poll, in one plain sentence. */
export function ballotFault(poll: Asking, ballot: Ballot): string | null {
  if ((poll.kind === 'single') !== 'choice' in ballot) return `this poll takes one ballot of kind ${poll.kind}`
  const chosen = chosenIn(ballot)
  const foreign = chosen.find((choice) => !offered(poll).includes(choice))
  if (foreign) return `${foreign} is not offered in this poll`
  if (new Set(chosen).size < chosen.length) return 'holds a choice twice'
  if (chosen.some(standsAlone)) return chosen.length > 1 ? `${chosen.find(standsAlone)} stands alone` : null
  if (chosen.length < poll.min) return `holds fewer than ${poll.min} choices`
  if (chosen.length > poll.max) return `holds more than ${poll.max} choices`
  return null
}

/** The choices of a fitting ballot in the order asked: two ballots that say the same are the same array. */
export const choicesOf = (poll: Asking, ballot: Ballot): string[] =>
  offered(poll).filter((choice) => chosenIn(ballot).includes(choice))

/** The ballot again, as it was given. */
export const ballotOf = (poll: Pick<PollRow, 'kind'>, choices: string[]): Ballot =>
  poll.kind === 'single' ? { choice: choices[0]! } : { choices }

const chosenIn = (ballot: Ballot): string[] => ('choice' in ballot ? [ballot.choice] : ballot.choices)
const standsAlone = (choice: string): boolean => choice === NONE || choice === DONT_KNOW

export const sameChoices = (one: string[], other: string[]): boolean =>
  one.length === other.length && one.every((choice, place) => choice === other[place])

/** Why a poll is not for a visitor. */
export type Outside = 'SIGN_IN' | 'NOT_MEMBER'

/** Why this visitor is not among those a poll is for. */
export function whyOutside(
  { audience }: Pick<PollRow, 'audience'>,
  by: { signed_in: boolean; member: boolean },
): Outside | null {
  if (audience === 'everyone') return null
  if (!by.signed_in) return 'SIGN_IN'
  return audience === 'members' && !by.member ? 'NOT_MEMBER' : null
}

/** Who saves, publishes and says the outcome of the polls of a community; polls of none are the operators'. */
export const canManage = (by: { operator: boolean; role: Role }): boolean =>
  by.operator || by.role === 'owner' || by.role === 'moderator'

/**
 * Why this visitor cannot give a first answer now. `as_guest`: a person's browser has a guest's answer counted, which
 * theirs would take the place of; where answers are final, it stands.
 */
export function whyNotAnswer(
  poll: Pick<PollRow, 'change'>,
  state: State,
  given: { mine: Answer | null; as_guest: boolean },
  outside: Outside | null,
): 'NOT_OPEN' | 'ALREADY_ANSWERED' | Outside | null {
  if (state !== 'open') return 'NOT_OPEN'
  if (hasVoice(given.mine) || (given.as_guest && poll.change === 'once')) return 'ALREADY_ANSWERED'
  return outside
}

/** Why an answer cannot be changed or taken back now. */
export function whyNotChange(
  poll: Pick<PollRow, 'change'>,
  state: State,
  mine: Answer | null,
  outside: Outside | null,
): 'NOT_OPEN' | Outside | 'NOT_ANSWERED' | 'FROZEN' | null {
  if (state !== 'open') return 'NOT_OPEN'
  if (outside) return outside
  if (!isActive(mine)) return 'NOT_ANSWERED'
  return poll.change === 'once' ? 'FROZEN' : null
}

/**
 * What a first answer has come to, from what the database holds now. An answer that says the same as the one counted
 * is that one, even after the close: it was acknowledged. `again`: the poll changed while the ballot was on its way.
 */
export function settle(
  found: { published: boolean; open: boolean; row: Answer | null },
  choices: string[],
): 'counted' | 'NOT_FOUND' | 'NOT_OPEN' | 'ALREADY_ANSWERED' | 'again' {
  if (!found.published) return 'NOT_FOUND'
  if (found.row && isActive(found.row) && sameChoices(found.row.choices, choices)) return 'counted'
  if (!found.open) return 'NOT_OPEN'
  return hasVoice(found.row) ? 'ALREADY_ANSWERED' : 'again'
}

/**
 * What merging does with a guest's counted answer, given the person's own. One human is counted once, nobody's only
 * answer is lost, and nothing moves in a poll that is closed. A poll a guest could answer is for everyone, so for the
 * person too: whom a poll is for is settled when it opens.
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

/** Until when the result is hidden from this visitor; null when it is shown. Operators see no more than anyone. */
export function hiddenUntil(
  poll: Pick<PollRow, 'results'>,
  state: State,
  mine: Answer | null,
): 'answered' | 'closed' | null {
  if (isOver(state) || poll.results === 'live') return null
  if (poll.results === 'after_close') return 'closed'
  return isActive(mine) ? null : 'answered'
}

/** How the counts of a poll move when one answer changes from `before` to `after`; no choices mean no answer. */
export function tallyMoves(before: string[], after: string[]): { choice: string; n: number }[] {
  const counted = (choices: string[]) => (choices.length > 0 ? [...choices, WHOLE] : [])
  const less = counted(before).filter((choice) => !counted(after).includes(choice))
  const more = counted(after).filter((choice) => !counted(before).includes(choice))
  return [...less.map((choice) => ({ choice, n: -1 })), ...more.map((choice) => ({ choice, n: 1 }))]
}

/** Options get their names by their place. */
export const optionsOf = (draft: Pick<Draft, 'options'>): Option[] =>
  draft.options.map((text, place) => ({ option_id: `o${place + 1}`, text }))

const unseen = /\p{Default_Ignorable_Code_Point}/gu
const gaps = /[\s\u2800]+/gu

/**
 * How an option reads: without what shows nothing, in one case, each gap one space. Letters of two scripts that look
 * alike stay apart.
 */
const readAs = (option: string): string =>
  option.replaceAll(unseen, '').normalize('NFKC').toLowerCase().replaceAll(gaps, ' ').trim()

/** What is wrong with a draft by itself, at any time. */
export function draftFaults(draft: Draft): Fields | null {
  const fields: Fields = {}
  const spoken = draft.options.map(readAs)
  const repeated = spoken.findIndex((option, place) => spoken.indexOf(option) < place)
  if (repeated >= 0) fields[`options.${repeated}`] = 'is asked twice'
  if (draft.min > draft.max) fields['min'] = 'is more than max'
  if (draft.max > draft.options.length) fields['max'] = 'is more than there are options'
  if (draft.kind === 'single' && draft.max > 1) fields['max'] = 'is 1 in a poll of kind single'
  if (draft.audience === 'members' && !draft.comm_id) fields['audience'] = 'needs a community'
  if (draft.opens_at && new Date(draft.closes_at) <= new Date(draft.opens_at))
    fields['closes_at'] = 'is not after the opening'
  return Object.keys(fields).length > 0 ? fields : null
}

/** Why a poll cannot be saved: it has opened or was removed, or someone else saved it first. */
export function whyNotSave(state: State, version: number, if_version: number): 'FROZEN' | 'STALE_VERSION' | null {
  if (state !== 'draft' && state !== 'scheduled') return 'FROZEN'
  return version === if_version ? null : 'STALE_VERSION'
}

/** Why a poll cannot be published: it is already or was removed, or someone else saved it first. */
export function whyNotPublish(state: State, version: number, if_version: number): 'FROZEN' | 'STALE_VERSION' | null {
  if (state !== 'draft') return 'FROZEN'
  return version === if_version ? null : 'STALE_VERSION'
}

/** When a published poll opens: never before it is published. */
export const openingOf = ({ opens_at }: Pick<PollRow, 'opens_at'>, now: Date): Date =>
  opens_at && opens_at > now ? opens_at : now

/** Why a poll cannot be published, or saved once it is. */
export const closingFault = (poll: Pick<PollRow, 'closes_at'>, now: Date): Fields | null =>
  poll.closes_at <= now ? { closes_at: 'is past' } : null
