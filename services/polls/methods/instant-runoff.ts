import type { Candidate, Ranking, Share, Tie } from './ballots.ts'
import {
  continuingVotes,
  type EliminationOptions,
  leastVotes,
  leavingNow,
  type Now,
  writeInsLeft,
} from './elimination.ts'
import { Piles } from './piles.ts'
import { type Counted, newRound, pick, type Round } from './rounds.ts'
import { compareShares, share } from './shares.ts'

export interface RunoffOptions extends EliminationOptions {
  /**
   * When to stop: as soon as a candidate has more than half of the continuing votes, or only when two candidates are
   * left.
   */
  until?: 'majority' | 'two'
  /**
   * The votes of which a candidate needs more than half: the votes continuing in each round, or the votes counted in
   * the first round.
   */
  half_of?: 'continuing' | 'first_round'
  /** The number of decimals of the threshold (RCTab: non-integer winning threshold). */
  threshold_decimals?: number
  /** The number of the counting round after which the count stops, even if nobody has been elected. */
  stop_after?: number | null
}

/**
 * Instant runoff. Every ballot counts for its best continuing candidate. A candidate with more than half of the
 * continuing votes is elected; otherwise, the candidate with the fewest votes is eliminated, and each of those ballots
 * goes to its next ranked candidate. The options implement the rules of RCTab (the tabulator of the Ranked Choice
 * Voting Resource Center) and use its terms where they exist.
 */
export function instantRunoff(rankings: readonly Ranking[], candidates: number, options: RunoffOptions): Counted {
  const piles = new Piles(rankings, candidates, options)
  const rounds: Round[] = []
  const ties: Tie[] = []
  const before: bigint[][] = []
  const winners: Candidate[] = []
  let settled: Share | null = null
  while (true) {
    const votes = piles.votes()
    const standing = piles.standing()
    const threshold: Share = settled ?? thresholdOf({ votes, standing }, piles.unit, options)
    const now: Now = { votes, standing, threshold, unit: piles.unit, looking: { before, tie: options.tie, ties } }
    const round = newRound(now, piles.exhausted())
    rounds.push(round)
    if (winners.length === 0) round.elected.push(...electedNow(now, options))
    winners.push(...round.elected)
    if (options.half_of === 'first_round' || winners.length > 0) settled = threshold
    const decided = winners.length > 0 && (options.until !== 'two' || standing.length <= 2)
    if (decided || standing.every((candidate) => votes[candidate] === 0n)) break
    round.eliminated = leavingNow(now, options, piles.canBatch, options.until === 'two' ? 2 : 1)
    if (round.eliminated.length === standing.length || rounds.length === options.stop_after) break
    round.transfers = piles.eliminate(round.eliminated)
    before.push(votes)
  }
  return { winners, ties, rounds }
}

/**
 * Fills several seats with a separate runoff for each seat, leaving out candidates already elected (RCTab: "multi-pass
 * IRV"; also called sequential or block runoff). This is majoritarian: the same half of the voters can fill every seat.
 */
export function repeatedRunoff(
  rankings: readonly Ranking[],
  candidates: number,
  seats: number,
  options: RunoffOptions,
): Counted[] {
  const passes: Counted[] = []
  const withdrawn = [...(options.withdrawn ?? [])]
  while (passes.length < seats) {
    const pass = instantRunoff(rankings, candidates, { ...options, withdrawn })
    if (pass.winners.length === 0) return passes
    passes.push(pass)
    withdrawn.push(...pass.winners)
  }
  return passes
}

/**
 * The smallest number of votes that is more than half: the next whole number or, if votes are divided, the next part.
 */
function thresholdOf(now: Pick<Now, 'votes' | 'standing'>, unit: bigint, options: RunoffOptions): Share {
  const decimals = 10n ** BigInt(options.threshold_decimals ?? 0)
  const half = share((continuingVotes(now) * decimals) / 2n + 1n, unit * decimals)
  const least = share(options.minimum_votes ?? 0)
  return compareShares(half, least) > 0 ? half : least
}

function electedNow(now: Now, options: RunoffOptions): Candidate[] {
  const { votes, standing, threshold, unit, looking } = now
  if (continuingVotes(now) === 0n || writeInsLeft(now, options)) return []
  if (standing.length === 1) return [...standing]
  const reached = standing.filter((candidate) => compareShares(share(votes[candidate]!, unit), threshold) >= 0)
  if (reached.length > 0 || standing.length > 2) return reached
  const enough = standing.every((candidate) => votes[candidate]! >= leastVotes(options, unit))
  return enough || options.half_of === 'first_round' ? [pick('most', standing, votes, looking)] : []
}
