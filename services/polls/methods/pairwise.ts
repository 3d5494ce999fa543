import type { Ranking } from './ballots.ts'

/** For every pair of candidates, the number of ballots that prefer one to the other. */
export interface Pairwise {
  candidates: number
  ballots: number
  /**
   * `d[a][b]`: the number of ballots that prefer `a` to `b`. Ballots that prefer neither are not counted in either
   * cell.
   */
  d: readonly (readonly number[])[]
}

/**
 * Where a ballot is taken to place a candidate whom it does not rank: below every ranked candidate (the usual rule), or
 * nowhere, so that a ballot compares two candidates only if it ranks both.
 */
export type Unranked = 'below' | 'not_compared'

/**
 * Compares every pair of candidates over all ballots, as proposed by Condorcet (1785). Equal ranks express no
 * preference, and neither do two unranked candidates. If a candidate is marked twice on a ballot, only the first mark
 * counts.
 */
export function pairwise(rankings: readonly Ranking[], candidates: number, unranked: Unranked = 'below'): Pairwise {
  const { ballots, ranked, ahead, level } = countTogether(rankings, candidates)
  const d = eachPair(candidates, (a, b) =>
    // Every ballot that ranks a prefers it to b, except those that rank b above it or equal to it.
    unranked === 'below'
      ? ranked[a]! - ahead[a * candidates + b]! - level[a * candidates + b]!
      : ahead[b * candidates + a]!,
  )
  return { candidates, ballots, d }
}

/** A matrix with a row for each candidate, and 0 on the diagonal. */
export const eachPair = (candidates: number, cell: (a: number, b: number) => number): number[][] =>
  Array.from({ length: candidates }, (_, a) => Array.from({ length: candidates }, (_, b) => (a === b ? 0 : cell(a, b))))

interface Together {
  ballots: number
  /** The number of ballots that rank each candidate. */
  ranked: Float64Array
  /**
   * Row a, column b: the number of ballots that rank both, with b ahead of a. Only pairs that occur on a ballot are
   * visited, never all pairs.
   */
  ahead: Float64Array
  /** The number of ballots that rank both candidates equally. */
  level: Float64Array
}

/**
 * Reads each ballot only once and remembers the candidates ranked so far, so that a million ballots create no objects.
 */
function countTogether(rankings: readonly Ranking[], candidates: number): Together {
  const ranked = new Float64Array(candidates)
  const ahead = new Float64Array(candidates * candidates)
  const level = new Float64Array(candidates * candidates)
  const soFar = new Uint32Array(candidates)
  const seenOn = new Int32Array(candidates).fill(-1)
  let ballots = 0
  for (let ballot = 0; ballot < rankings.length; ballot++) {
    const { order, n } = rankings[ballot]!
    ballots += n
    let used = 0
    for (const place of order) {
      const above = used
      for (const one of place) {
        if (seenOn[one] === ballot) continue
        seenOn[one] = ballot
        ranked[one]! += n
        const row = one * candidates
        for (let i = 0; i < above; i++) ahead[row + soFar[i]!]! += n
        for (let i = above; i < used; i++) {
          level[row + soFar[i]!]! += n
          level[soFar[i]! * candidates + one]! += n
        }
        soFar[used++] = one
      }
    }
  }
  return { ballots, ranked, ahead, level }
}
