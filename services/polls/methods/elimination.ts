import type { Candidate, Share, TieBreak } from './ballots.ts'
import type { BallotRules } from './compiled.ts'
import { type Looking, pick } from './rounds.ts'

/** The rules that decide who is eliminated, in every kind of count. */
export interface EliminationOptions extends BallotRules {
  tie: TieBreak
  /**
   * Whether to eliminate several candidates in one round if they would be eliminated one directly after another anyway:
   * `all` candidates who cannot catch up with the next one (RCTab: batch elimination), or only those `tied` for the
   * fewest votes.
   */
  batch?: 'all' | 'tied' | null
  /** Candidates with fewer votes than this are eliminated together before all others and cannot be elected. */
  minimum_votes?: number
  /** The candidate that stands for undeclared write-ins. It cannot be elected, and is eliminated first. */
  write_ins?: Candidate | null
}

/** The data by which a round is decided. Votes are counted in parts, of which `unit` make one vote. */
export interface Now {
  votes: readonly bigint[]
  standing: readonly Candidate[]
  threshold: Share
  unit: bigint
  looking: Looking
}

/**
 * The candidates to be eliminated now. `atLeast`: the minimum number of candidates that a batch must leave in the
 * count.
 */
export function leavingNow(now: Now, options: EliminationOptions, canBatch: boolean, atLeast: number): Candidate[] {
  const { votes, standing, unit, looking } = now
  if (writeInsLeft(now, options)) return [options.write_ins!]
  const tooFew = standing.filter((candidate) => votes[candidate]! < leastVotes(options, unit))
  if (tooFew.length > 0) return tooFew
  const batch = options.batch && canBatch ? hopeless(now, options.batch, atLeast) : []
  return batch.length > 1 ? batch : [pick('fewest', standing, votes, looking)]
}

/**
 * The candidates who stay behind the next candidate above them even if they get all votes of everybody below. They
 * would be eliminated before that candidate anyway, so eliminating all of them at once changes neither the order of the
 * others nor the result. The only difference is that a later tie-break that looks back no longer sees the rounds in
 * between.
 */
function hopeless({ votes, standing }: Now, which: 'all' | 'tied', atLeast: number): Candidate[] {
  const rising = standing.toSorted((a, b) => (votes[a]! < votes[b]! ? -1 : votes[a]! > votes[b]! ? 1 : a - b))
  const fewest = votes[rising[0]!]!
  let batch = 0
  let running = 0n
  for (const [at, candidate] of rising.entries()) {
    const tied = at === 0 || votes[rising[at - 1]!] === fewest
    if (running < votes[candidate]! && standing.length - at >= atLeast && (which === 'all' || tied)) batch = at
    running += votes[candidate]!
  }
  return rising.slice(0, batch)
}

export const writeInsLeft = ({ votes, standing }: Pick<Now, 'votes' | 'standing'>, { write_ins }: EliminationOptions) =>
  typeof write_ins === 'number' && standing.includes(write_ins) && votes[write_ins]! > 0n

/** The minimum number of votes that a candidate needs in order to stay, in parts. */
export const leastVotes = (options: EliminationOptions, unit: bigint): bigint =>
  BigInt(options.minimum_votes ?? 0) * unit

/** The total number of votes that count for some candidate. */
export const continuingVotes = ({ votes, standing }: Pick<Now, 'votes' | 'standing'>): bigint =>
  standing.reduce((sum, candidate) => sum + votes[candidate]!, 0n)
