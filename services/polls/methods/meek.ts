import type { Candidate, Ranking, Share, Tie } from './ballots.ts'
import { compile, type Compiled, reason, type Reason, reasons } from './compiled.ts'
import type { EliminationOptions } from './elimination.ts'
import { type Counted, type Looking, newRound, pick, quotaOf, type Round, strongestFirst } from './rounds.ts'
import { share } from './shares.ts'

export type MeekOptions = Omit<EliminationOptions, 'batch' | 'minimum_votes' | 'write_ins'>

/**
 * One vote in units of 10^-18. Votes and keep values have 18 decimals; a surplus that is zero to nine decimals counts
 * as none.
 */
const one = 10n ** 18n
const tolerance = 10n ** 9n

/**
 * Single transferable vote by Meek's method (Hill, Wichmann and Woodall 1987, "Algorithm 123: Single transferable vote
 * by Meek's method", The Computer Journal 30). Each elected candidate keeps a part of each vote that arrives, and
 * passes on the rest. These parts are lowered repeatedly, by quota / votes, until each elected candidate has just the
 * quota. The quota is (votes - exhausted) / (seats + 1), plus the smallest representable number, and falls as ballots
 * are exhausted. An eliminated candidate is treated as if never nominated, so every round counts all ballots anew and
 * has no transfers. If several candidates share a rank, a vote that reaches it is divided equally; the parts that
 * elected candidates among them do not keep go on together. All numbers are integers in units of 10^-18, so that the
 * result is the same on every machine.
 */
export function meek(rankings: readonly Ranking[], candidates: number, seats: number, options: MeekOptions): Counted {
  const compiled = compile(rankings, candidates, options)
  const everybody = Array.from({ length: candidates }, (_, candidate) => candidate)
  let hopeful = everybody.filter((candidate) => !options.withdrawn?.includes(candidate))
  const winners: Candidate[] = []
  const keep = everybody.map(() => one)
  const rounds: Round[] = []
  const ties: Tie[] = []
  const before: bigint[][] = []
  while (winners.length < seats) {
    const bundles = bundle(compiled, hopeful, winners, options.equal_ranks ?? 'split')
    const { votes, lost, quota, reached } = settle(bundles, keep, hopeful, winners, seats)
    const standing = [...winners, ...hopeful].toSorted((a, b) => a - b)
    const round = newRound({ votes, standing, unit: one, threshold: share(quota, one) }, toldLoss(lost))
    const looking: Looking = { before, tie: options.tie, ties }
    rounds.push(round)
    if (standing.every((candidate) => votes[candidate] === 0n)) break
    const open = seats - winners.length
    round.elected = strongestFirst(hopeful.length <= open ? hopeful : reached, votes, options.tie)
    winners.push(...round.elected)
    hopeful = hopeful.filter((candidate) => !round.elected.includes(candidate))
    if (round.elected.length === 0) round.eliminated = [pick('fewest', hopeful, votes, looking)]
    hopeful = hopeful.filter((candidate) => !round.eliminated.includes(candidate))
    if (hopeful.length === 0) break
    before.push(votes)
  }
  return { winners, ties, rounds }
}

/**
 * Groups ballots that are identical in the part that can count, which is up to the first rank whose candidates pass
 * nothing on.
 */
interface Bundle {
  places: Candidate[][]
  why: number
  n: number
}

function bundle(compiled: Compiled, hopeful: Candidate[], winners: Candidate[], equalRanks: string): Bundle[] {
  const takes = new Uint8Array(compiled.candidates)
  for (const candidate of [...hopeful, ...winners]) takes[candidate] = 1
  const passesOn = new Set(winners)
  const bundles = new Map<string, Bundle>()
  for (let ballot = 0; ballot < compiled.ballots; ballot++) {
    const read = readOn(compiled, ballot, takes, passesOn, equalRanks)
    const key = `${read.places.join(' ')} ${read.why}`
    const known = bundles.get(key)
    if (known) known.n += read.n
    if (!known) bundles.set(key, read)
  }
  return [...bundles.values()]
}

function readOn(
  compiled: Compiled,
  ballot: number,
  takes: Uint8Array,
  passesOn: Set<Candidate>,
  equalRanks: string,
): Bundle {
  const { start, marks, end, n } = compiled
  const stop = start[ballot + 1]!
  const read: Bundle = { places: [], why: end[ballot]!, n: n[ballot]! }
  for (let at = start[ballot]!; at < stop;) {
    const place: Candidate[] = []
    do {
      const candidate = marks[at]! >> 1
      if (takes[candidate] === 1 && !read.places.some((place) => place.includes(candidate))) place.push(candidate)
      at++
    } while (at < stop && (marks[at]! & 1) === 1)
    if (place.length > 1 && equalRanks === 'exhaust') return { ...read, why: reason('overvote') }
    if (place.length === 0 || (place.length > 1 && equalRanks === 'skip')) continue
    read.places.push(place.toSorted((a, b) => a - b))
    if (!place.some((candidate) => passesOn.has(candidate))) return { ...read, why: reason('rounding') }
  }
  return read
}

interface Settled {
  votes: bigint[]
  /** The votes that count for nobody, by reason. */
  lost: bigint[]
  quota: bigint
  /** The candidates who are neither elected nor eliminated yet and have the quota. */
  reached: Candidate[]
}

/**
 * Counts and lowers the keep values of the elected candidates, until another candidate reaches the quota or no elected
 * candidate has a surplus left.
 */
function settle(bundles: Bundle[], keep: bigint[], hopeful: Candidate[], winners: Candidate[], seats: number): Settled {
  let last: bigint | null = null
  while (true) {
    const { votes, lost } = distribute(bundles, keep)
    const counted = votes.reduce((sum, votes) => sum + votes, 0n)
    const quota = quotaOf(counted, seats, one, { decimals: 18 })
    const reached = hopeful.filter((candidate) => votes[candidate]! >= quota)
    const surplus = winners.reduce((sum, candidate) => sum + atLeastNone(votes[candidate]! - quota), 0n)
    const stuck = last !== null && surplus >= last
    if (reached.length > 0 || surplus < tolerance || stuck) return { votes, lost, quota, reached }
    for (const candidate of winners) {
      // The result is rounded up, so that no elected candidate falls below the quota.
      const lowered = (keep[candidate]! * quota + votes[candidate]! - 1n) / votes[candidate]!
      if (lowered < keep[candidate]!) keep[candidate] = lowered
    }
    last = surplus
  }
}

function distribute(bundles: Bundle[], keep: bigint[]): { votes: bigint[]; lost: bigint[] } {
  const votes = keep.map(() => 0n)
  const lost = reasons.map(() => 0n)
  for (const { places, why, n } of bundles) {
    let left = BigInt(n) * one
    for (const place of places) {
      const part = left / BigInt(place.length)
      for (const candidate of place) {
        const kept = (part * keep[candidate]!) / one
        votes[candidate]! += kept
        left -= kept
      }
    }
    lost[why]! += left
  }
  return { votes, lost }
}

const atLeastNone = (votes: bigint): bigint => (votes > 0n ? votes : 0n)

const toldLoss = (lost: bigint[]): Record<Reason, Share> =>
  Object.fromEntries(reasons.map((name, at) => [name, share(lost[at]!, one)])) as Record<Reason, Share>
