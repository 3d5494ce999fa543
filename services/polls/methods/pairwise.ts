import type { Ranking } from './ballots.ts'

/** How many ballots prefer one candidate to another, for every two of them. */
export interface Pairwise {
  candidates: number
  ballots: number
  /** `d[a][b]`: ballots that prefer `a` to `b`. Those that prefer neither are in no cell. */
  d: readonly (readonly number[])[]
}

/**
 * How a ballot treats a candidate it does not rank: as below every ranked one (the usual rule), or not at all, so that
 * only ballots ranking both compare two candidates.
 */
export type Unranked = 'below' | 'not_compared'

/**
 * Compares every two candidates over all ballots, as Condorcet (1785) asked. Equal ranks prefer neither, and so do two
 * unranked candidates. Only the first mark counts for a candidate marked twice on a ballot.
 */
export function pairwise(rankings: readonly Ranking[], candidates: number, unranked: Unranked = 'below'): Pairwise {
  const { ballots, ranked, ahead, level } = countTogether(rankings, candidates)
  const d = eachPair(candidates, (a, b) =>
    // Whoever ranks a prefers it to b, but for those who rank b ahead of it or level with it.
    unranked === 'below'
      ? ranked[a]! - ahead[a * candidates + b]! - level[a * candidates + b]!
      : ahead[b * candidates + a]!,
  )
  return { candidates, ballots, d }
}

/** A matrix with a row for each candidate, and 0 where a candidate meets itself. */
export const eachPair = (candidates: number, cell: (a: number, b: number) => number): number[][] =>
  Array.from({ length: candidates }, (_, a) => Array.from({ length: candidates }, (_, b) => (a === b ? 0 : cell(a, b))))

interface Together {
  ballots: number
  /** Ballots that rank a candidate. */
  ranked: Float64Array
  /** Row a, column b: ballots that rank both, b ahead. Only pairs within a ballot are touched, never all pairs. */
  ahead: Float64Array
  /** Ballots that rank both in one place. */
  level: Float64Array
}

/** Reads each ballot once and remembers whom it has ranked so far, so that a million ballots create no objects. */
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
