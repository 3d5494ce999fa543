import type { Candidate } from './ballots.ts'
import type { Pairwise } from './pairwise.ts'
import { everyone, type Placed, placed, placesByTurns, type Seats } from './placing.ts'
import { byStrength, comparesVictories, type Strength, victoriesOf, type Victory } from './victories.ts'

export interface SchulzeOptions extends Seats {
  /** How the strength of a victory is measured; by winning votes by default. */
  strength?: Strength
}

export interface SchulzeCount extends Placed {
  /**
   * Row a, column b: the weakest victory on the strongest path from a to b, which is the strength of that path; null:
   * there is no path.
   */
  strongest: (Victory | null)[][]
  /**
   * The candidates along the strongest path between two candidates, including both ends. This path decided between the
   * two. Empty: there is no path.
   */
  path(from: Candidate, to: Candidate): Candidate[]
}

/**
 * The Schulze method (Markus Schulze, "A new monotonic, clone-independent, reversal symmetric, and Condorcet-consistent
 * single-winner election method", Social Choice and Welfare 36, 2011). A path is a chain of victories, and is as strong
 * as its weakest victory; `a` comes before `b` if the strongest path from `a` to `b` is stronger than the one back. The
 * widest paths are found by the Floyd–Warshall algorithm. Victories with equally many winning votes are equally strong,
 * however many ballots oppose them.
 */
export function schulze(matrix: Pairwise, { strength = 'winning', ...seats }: SchulzeOptions): SchulzeCount {
  const { candidates } = matrix
  const compare = comparesVictories(strength)
  const victories = victoriesOf(matrix)
  const { widths, before } = widestPaths(candidates, byStrength(victories, compare))
  const width = (a: Candidate, b: Candidate) => widths[a * candidates + b]!
  const path = (from: Candidate, to: Candidate) => pathBetween(before, candidates, from, to)
  const places = placesByTurns(candidates, (a, b) => width(a, b) > width(b, a))
  const steps = new Map(victories.map((victory) => [victory.from * candidates + victory.to, victory]))
  const weakest = (along: Candidate[]): Victory | null => {
    const taken = along.slice(1).map((to, i) => steps.get(along[i]! * candidates + to)!)
    return taken.toSorted(compare)[0] ?? null
  }
  const strongest = everyone(candidates).map((a) => everyone(candidates).map((b) => weakest(path(a, b))))
  return { ...placed(places, seats), strongest, path }
}

interface Paths {
  /**
   * The strength of the strongest path, as the rank of its weakest victory among all strengths; 0: there is no path.
   */
  widths: Int32Array
  /** The last candidate before the end of the strongest path. */
  before: Int32Array
}

/**
 * Finds the strongest paths. Only the order of strengths matters, so the strengths are ranked first, and then compared
 * as small integers.
 */
function widestPaths(candidates: number, strongestFirst: Victory[][]): Paths {
  const widths = new Int32Array(candidates * candidates)
  const before = new Int32Array(candidates * candidates).fill(-1)
  strongestFirst.forEach((group, rank) => {
    for (const { from, to } of group) {
      widths[from * candidates + to] = strongestFirst.length - rank
      before[from * candidates + to] = from
    }
  })
  for (let via = 0; via < candidates; via++) {
    for (let from = 0; from < candidates; from++) {
      const reach = widths[from * candidates + via]!
      if (from === via || reach === 0) continue
      for (let to = 0; to < candidates; to++) {
        const width = Math.min(reach, widths[via * candidates + to]!)
        if (to === from || width <= widths[from * candidates + to]!) continue
        widths[from * candidates + to] = width
        before[from * candidates + to] = before[via * candidates + to]!
      }
    }
  }
  return { widths, before }
}

function pathBetween(before: Int32Array, candidates: number, from: Candidate, to: Candidate): Candidate[] {
  const path = [to]
  while (path[0] !== from) {
    const previous = before[from * candidates + path[0]!]!
    if (previous < 0) return []
    path.unshift(previous)
  }
  return path
}
