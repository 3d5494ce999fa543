import type { Candidate, Elected, Share, Tie, TieBreak } from './ballots.ts'
import type { Reason } from './compiled.ts'
import { share } from './shares.ts'

/**
 * Votes that move when a round is decided: from an eliminated candidate, or from an elected candidate with a surplus,
 * to their destination.
 */
export interface Transfer {
  from: Candidate
  to: Candidate | Reason
  votes: Share
}

/** One round of a count: the votes so far, the decisions based on these votes, and the resulting transfers. */
export interface Round {
  /**
   * The votes of every candidate still in the count; with several seats, also those that the elected candidates keep.
   */
  votes: Map<Candidate, Share>
  /**
   * The votes that count for nobody since the beginning, by reason. Together with `votes`, they add up to all ballots.
   */
  exhausted: Record<Reason, Share>
  /** The number of votes with which a candidate is elected in this round. */
  threshold: Share
  elected: Candidate[]
  eliminated: Candidate[]
  transfers: Transfer[]
}

/** A result with its rounds. If no candidate has a vote, nobody is elected. */
export interface Counted extends Elected {
  rounds: Round[]
}

/** A round before any decision in it; votes in parts of `unit`. */
export const newRound = (
  now: { votes: RoundVotes; standing: readonly Candidate[]; unit: bigint; threshold: Share },
  exhausted: Record<Reason, Share>,
): Round => ({
  votes: new Map(now.standing.map((candidate) => [candidate, share(now.votes[candidate]!, now.unit)])),
  exhausted,
  threshold: now.threshold,
  elected: [],
  eliminated: [],
  transfers: [],
})

/** The votes of each candidate in one round, in a unit that stays the same throughout the count. */
export type RoundVotes = readonly bigint[]

/** The data used to break ties: the votes of the earlier rounds, oldest first, and the rule. */
export interface Looking {
  before: readonly RoundVotes[]
  tie: TieBreak
  /** A list to which each tie that had to be broken is added. */
  ties: Tie[]
}

/**
 * The candidate with the most votes, or the fewest. If candidates are equal, the latest earlier round in which they
 * were not equal decides, if the rule looks back (Scottish Local Government Elections Order 2011, schedule 1, rules 50
 * and 51; RCTab: "previous round counts"), and then by the fixed order: of equal candidates, the first in that order
 * counts as having the most votes and the last as having the fewest.
 */
export function pick(
  what: 'most' | 'fewest',
  among: readonly Candidate[],
  votes: RoundVotes,
  looking: Looking,
): Candidate {
  const tied = extreme(what, among, votes)
  if (tied.length === 1) return tied[0]!
  const { before, tie, ties } = looking
  const round = before.length + 1
  let left = tied
  for (let at = before.length - 1; tie.previous_rounds && at >= 0 && left.length > 1; at--) {
    left = extreme(what, left, before[at]!)
  }
  const by = left.length === 1 ? 'previous_rounds' : 'order'
  const chosen = tie.order[what === 'most' ? 'find' : 'findLast']((candidate) => left.includes(candidate))
  if (chosen === undefined) throw new RangeError('the order that breaks ties leaves out candidates')
  ties.push({ among: tied, by, chosen, round })
  return chosen
}

function extreme(what: 'most' | 'fewest', among: readonly Candidate[], votes: RoundVotes): Candidate[] {
  const best = among.reduce((best, candidate) => {
    const better = what === 'most' ? votes[candidate]! > best : votes[candidate]! < best
    return better ? votes[candidate]! : best
  }, votes[among[0]!]!)
  return among.filter((candidate) => votes[candidate] === best)
}

/** The candidates from the most votes to the fewest; equal candidates are in the fixed order. */
export const strongestFirst = (among: readonly Candidate[], votes: RoundVotes, tie: TieBreak): Candidate[] =>
  among.toSorted((a, b) =>
    votes[a] === votes[b] ? tie.order.indexOf(a) - tie.order.indexOf(b) : votes[a]! > votes[b]! ? -1 : 1,
  )

/** The number of votes with which a candidate is elected. */
export interface Quota {
  /** `droop`: more than votes / (seats + 1); `hare`: at least votes / seats. */
  kind?: 'droop' | 'hare'
  /** The number of decimals of the quota itself (RCTab: non-integer winning threshold). */
  decimals?: number
}

/**
 * The quota in units of `1 / unit` votes. Droop: votes / (seats + 1), rounded down, plus the smallest number that its
 * decimals can express (Scottish Order 2011, rule 47; RCTab: winning threshold). Hare: votes / seats rounded up.
 */
export function quotaOf(votes: bigint, seats: number, unit: bigint, quota: Quota): bigint {
  const step = unit / 10n ** BigInt(quota.decimals ?? 0)
  if (step === 0n) throw new RangeError('the quota has more decimals than the votes')
  const ways = BigInt(quota.kind === 'hare' ? seats : seats + 1) * step
  if (quota.kind === 'hare') return ((votes + ways - 1n) / ways) * step
  return (votes / ways + 1n) * step
}
