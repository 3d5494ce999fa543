import type { Candidate } from './ballots.ts'
import type { Pairwise } from './pairwise.ts'
import { type Placed, placed, placesByTurns, type Seats } from './placing.ts'
import { byStrength, comparesVictories, type Strength, victoriesOf, type Victory } from './victories.ts'

export interface RankedPairsOptions extends Seats {
  /** How the strength of a victory is measured; by winning votes by default. */
  strength?: Strength
}

export interface RankedPairsCount extends Placed {
  /** The victories that are locked in, strongest first. */
  locked: Victory[]
  /** The victories left out because they would close a cycle with stronger or equally strong victories. */
  left_out: Victory[]
}

/**
 * Ranked pairs (Nicolaus Tideman, "Independence of clones as a criterion for voting rules", Social Choice and Welfare
 * 4, 1987): victories are locked in from the strongest to the weakest, leaving out those that would close a cycle. In
 * this variant, the strength of a victory is the number of winning votes; of two victories with equally many, the one
 * with fewer opposing ballots is stronger. Victories that are still equally strong are locked in together, except that
 * those which form a cycle are all left out. So the order of candidates does not influence the places; it is used only
 * if equal candidates remain for a seat. The price is that if some victories are equally strong, one more ballot for a
 * sole winner can cost that winner the seat; this cannot happen if no two victories are equally strong.
 */
export function rankedPairs(
  matrix: Pairwise,
  { strength = 'winning', ...seats }: RankedPairsOptions,
): RankedPairsCount {
  const { candidates } = matrix
  const compare = comparesVictories(strength)
  const groups = byStrength(victoriesOf(matrix), (a, b) => compare(a, b) || b.against - a.against)
  const locked: Victory[] = []
  const left_out: Victory[] = []
  const onward: Candidate[][] = Array.from({ length: candidates }, () => [])
  for (const group of groups) {
    for (const { from, to } of group) onward[from]!.push(to)
    const circular = new Set(group.filter(({ from, to }) => reaches(onward, to, from)))
    for (const victory of circular) onward[victory.from] = onward[victory.from]!.filter((to) => to !== victory.to)
    for (const victory of group) (circular.has(victory) ? left_out : locked).push(victory)
  }
  const standing = new Set(locked.map(({ from, to }) => from * candidates + to))
  return {
    ...placed(
      placesByTurns(candidates, (a, b) => standing.has(a * candidates + b)),
      seats,
    ),
    locked,
    left_out,
  }
}

/** Whether a chain of victories leads from one candidate to another. */
function reaches(onward: Candidate[][], from: Candidate, to: Candidate): boolean {
  const reached = new Set([from])
  for (const candidate of reached) {
    if (candidate === to) return true
    for (const next of onward[candidate]!) reached.add(next)
  }
  return false
}
