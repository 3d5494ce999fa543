import type { Candidate, Ranking, Share, Tie } from './ballots.ts'
import { continuingVotes, type EliminationOptions, leavingNow, type Now, writeInsLeft } from './elimination.ts'
import { Piles } from './piles.ts'
import { type Counted, newRound, quotaOf, type Round, strongestFirst } from './rounds.ts'
import { compareShares, share } from './shares.ts'

export interface BottomsUpOptions extends Omit<EliminationOptions, 'batch'> {
  /**
   * When the elimination ends: when this many candidates are left, or when all remaining candidates have at least this
   * share of the votes.
   */
  until: { left: number } | { share: Share }
  /**
   * The votes to which the share refers: the votes continuing in each round, or the votes counted in the first round.
   */
  share_of?: 'continuing' | 'first_round'
  /** Eliminates all candidates below the share at once (RCTab: cutoff elimination). */
  cutoff?: boolean
}

/**
 * Eliminates from the bottom and transfers no surplus; all candidates left at the end are elected (RCTab: "bottoms-up"
 * and "bottoms-up using percentage threshold"). The share is used in primaries in which every candidate above that
 * share gets delegates.
 */
export function bottomsUp(rankings: readonly Ranking[], candidates: number, options: BottomsUpOptions): Counted {
  const piles = new Piles(rankings, candidates, options)
  const rounds: Round[] = []
  const ties: Tie[] = []
  const before: bigint[][] = []
  while (true) {
    const [votes, standing, unit] = [piles.votes(), piles.standing(), piles.unit]
    const stays = 'left' in options.until || options.share_of === 'first_round'
    const threshold: Share = (stays && rounds[0]?.threshold) || thresholdOf({ votes, standing, unit }, options)
    const now: Now = { votes, standing, unit, threshold, looking: { before, tie: options.tie, ties } }
    const round = newRound(now, piles.exhausted())
    rounds.push(round)
    if (continuingVotes(now) === 0n) break
    round.elected = electedNow(now, options)
    if (round.elected.length > 0) break
    round.eliminated =
      options.cutoff === true && !writeInsLeft(now, options) ? below(now) : leavingNow(now, options, false, 1)
    if (round.eliminated.length === standing.length) break
    round.transfers = piles.eliminate(round.eliminated)
    before.push(votes)
  }
  return { winners: rounds.at(-1)!.elected, ties, rounds }
}

/**
 * The threshold of a round. If the number of seats is given, the threshold is only reported and not used. It is the
 * quota that a count with surpluses would have.
 */
function thresholdOf(now: Pick<Now, 'votes' | 'standing' | 'unit'>, { until }: BottomsUpOptions): Share {
  const votes = continuingVotes(now)
  if ('left' in until) return share(quotaOf(votes, until.left, now.unit, {}), now.unit)
  return share(votes * until.share.top, until.share.bottom * now.unit)
}

function electedNow(now: Now, options: BottomsUpOptions): Candidate[] {
  if (writeInsLeft(now, options)) return []
  const enough = 'left' in options.until ? now.standing.length <= options.until.left : below(now).length === 0
  return enough ? strongestFirst(now.standing, now.votes, options.tie) : []
}

const below = ({ votes, standing, unit, threshold }: Now): Candidate[] =>
  standing.filter((candidate) => compareShares(share(votes[candidate]!, unit), threshold) < 0)
