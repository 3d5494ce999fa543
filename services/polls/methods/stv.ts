import type { Candidate, Ranking, Tie } from './ballots.ts'
import { type EliminationOptions, leastVotes, leavingNow, writeInsLeft } from './elimination.ts'
import { Papers } from './papers.ts'
import {
  type Counted,
  type Looking,
  newRound,
  pick,
  type Quota,
  quotaOf,
  type Round,
  strongestFirst,
} from './rounds.ts'
import { share } from './shares.ts'

export interface StvOptions extends Omit<EliminationOptions, 'batch'> {
  quota?: Quota
  /** The number of decimals of a ballot's value; any further decimals are cut off. Scotland: 5. */
  decimals?: number
  /**
   * Which number is truncated: only the `value` of a ballot after the transfer (Scotland), or first the `fraction` of
   * each vote that is surplus, and then the value (RCTab).
   */
  cut?: 'value' | 'fraction'
  /**
   * How surpluses of several elected candidates are transferred: each in a counting round of its own, the largest first
   * (Scotland), or all in one round (RCTab).
   */
  surpluses?: 'largest_first' | 'together'
  /**
   * Whether all candidates who have reached the quota are elected at once, or only the strongest of them in each round
   * (RCTab).
   */
  elects?: 'all' | 'one_per_round'
}

/**
 * Single transferable vote by the weighted inclusive Gregory method, as in the Scottish Local Government Elections
 * Order 2011, schedule 1: the quota is votes / (seats + 1), rounded down, plus one (rule 47); a candidate who reaches
 * it is elected (rule 48); a surplus is transferred with every ballot that the elected candidate holds, each at its
 * value times surplus / votes, truncated to five decimals, the largest surplus first (rules 49 and 50); if there is no
 * surplus, the candidate with the fewest votes is eliminated, and that candidate's ballots move on at their present
 * value (rule 51); if as many candidates continue as there are vacant seats, all are elected and nothing more is
 * transferred ("filling of last vacancies"). Winners are listed in the order elected. Other options implement the rules
 * of RCTab.
 */
export function stv(rankings: readonly Ranking[], candidates: number, seats: number, options: StvOptions): Counted {
  const papers = new Papers(rankings, candidates, options, options.decimals ?? 5)
  const unit = BigInt(papers.unit)
  const count: Count = { papers, seats, options, quota: 0n, winners: [], surpluses: [] }
  const rounds: Round[] = []
  const ties: Tie[] = []
  const before: bigint[][] = []
  while (count.winners.length < seats) {
    const votes = papers.votes()
    const continuing = papers.continuing()
    if (rounds.length === 0) count.quota = firstQuota(votes, seats, unit, options)
    const standing = [...count.winners, ...continuing].toSorted((a, b) => a - b)
    const now = { votes, standing, unit, threshold: share(count.quota, unit) }
    const round = newRound(now, papers.exhausted())
    const looking: Looking = { before, tie: options.tie, ties }
    rounds.push(round)
    if (standing.every((candidate) => votes[candidate] === 0n)) break
    round.elected = electedNow(count, continuing, votes, looking)
    for (const candidate of round.elected) elect(count, candidate, votes)
    if (count.winners.length === seats || continuing.length === round.elected.length) break
    // If only one candidate is elected per round, others who have the quota wait for the next round. Nobody is
    // eliminated before they are elected.
    const waits = count.surpluses.length > 0 || (options.elects === 'one_per_round' && round.elected.length > 0)
    if (!waits) round.eliminated = leavingNow({ ...now, standing: continuing, looking }, options, false, 1)
    if (round.eliminated.length === continuing.length) break
    round.transfers = transfer(count, round.eliminated, votes, looking)
    before.push(votes)
  }
  return { winners: count.winners, ties, rounds }
}

interface Count {
  papers: Papers
  seats: number
  options: StvOptions
  /** The quota in parts of a vote, as are all numbers here. */
  quota: bigint
  winners: Candidate[]
  /** The elected candidates whose surplus has not yet been transferred. */
  surpluses: Candidate[]
}

function firstQuota(votes: readonly bigint[], seats: number, unit: bigint, options: StvOptions): bigint {
  const all = votes.reduce((sum, votes) => sum + votes, 0n)
  const quota = quotaOf(all, seats, unit, options.quota ?? {})
  const least = leastVotes(options, unit)
  return quota > least ? quota : least
}

function electedNow(count: Count, continuing: readonly Candidate[], votes: bigint[], looking: Looking): Candidate[] {
  const { options, seats, winners, quota } = count
  const open = seats - winners.length
  if (writeInsLeft({ votes, standing: continuing }, options)) return []
  const enough = continuing.length <= open ? continuing : continuing.filter((candidate) => votes[candidate]! >= quota)
  if (options.elects === 'one_per_round' && enough.length > 1) return [pick('most', enough, votes, looking)]
  return strongestFirst(enough, votes, options.tie)
}

function elect(count: Count, candidate: Candidate, votes: bigint[]): void {
  count.winners.push(candidate)
  count.papers.close(candidate)
  if (votes[candidate]! > count.quota) count.surpluses.push(candidate)
}

/** Moves the votes that a round has freed: the ballots of eliminated candidates, or surpluses. */
function transfer(
  count: Count,
  eliminated: readonly Candidate[],
  votes: bigint[],
  looking: Looking,
): Round['transfers'] {
  const { papers, options } = count
  for (const candidate of eliminated) papers.close(candidate)
  if (eliminated.length > 0) return eliminated.flatMap((candidate) => papers.release(candidate))
  if (count.surpluses.length === 0) return []
  const next = options.surpluses === 'together' ? [...count.surpluses] : [pick('most', count.surpluses, votes, looking)]
  count.surpluses = count.surpluses.filter((candidate) => !next.includes(candidate))
  return next.flatMap((candidate) => {
    const worth = worthAfter(votes[candidate]!, count.quota, BigInt(papers.unit), options.cut ?? 'value')
    return papers.passOn(candidate, Number(count.quota), worth)
  })
}

/** The new value of a ballot when the candidate who holds it is elected with `votes`, of which `quota` are kept. */
function worthAfter(votes: bigint, quota: bigint, unit: bigint, cut: 'value' | 'fraction'): (value: number) => number {
  const surplus = votes - quota
  const fraction = (surplus * unit) / votes
  const known = new Map<number, number>()
  return (value) => {
    const worth =
      known.get(value) ??
      Number(cut === 'value' ? (surplus * BigInt(value)) / votes : (fraction * BigInt(value)) / unit)
    known.set(value, worth)
    return worth
  }
}
