import type { Candidate } from './ballots.ts'
import type { Pairwise } from './pairwise.ts'
import { everyone } from './placing.ts'

/**
 * The candidate who defeats each of the others, because more ballots prefer this candidate to the other than the other
 * way round (Condorcet 1785); null: there is none.
 */
export function condorcetWinner({ candidates, d }: Pairwise): Candidate | null {
  const everybody = everyone(candidates)
  return everybody.find((a) => everybody.every((b) => a === b || d[a]![b]! > d[b]![a]!)) ?? null
}

/** The candidate whom each of the others defeats; null if there is none. */
export function condorcetLoser({ candidates, d }: Pairwise): Candidate | null {
  const everybody = everyone(candidates)
  return everybody.find((a) => everybody.every((b) => a === b || d[a]![b]! < d[b]![a]!)) ?? null
}

/** The Smith set (Smith 1973): the smallest group whose members each defeat everyone outside it. */
export const smithSet = (matrix: Pairwise): Candidate[] =>
  topOf(matrix.candidates, ({ d }, a, b) => d[a]![b]! >= d[b]![a]!, matrix)

/**
 * The Schwartz set (Schwartz 1972): the union of all smallest groups of which no member is defeated by a candidate
 * outside. Even matches do not connect candidates.
 */
export const schwartzSet = (matrix: Pairwise): Candidate[] =>
  topOf(matrix.candidates, ({ d }, a, b) => d[a]![b]! > d[b]![a]!, matrix)

type Holds = (matrix: Pairwise, a: Candidate, b: Candidate) => boolean

/** The candidates whom nobody can reach by some chain without being reachable from them in the same way. */
function topOf(candidates: number, holds: Holds, matrix: Pairwise): Candidate[] {
  const everybody = everyone(candidates)
  const leads = everybody.map((a) => everybody.map((b) => a === b || holds(matrix, a, b)))
  for (const via of everybody) {
    for (const from of everybody) {
      if (!leads[from]![via]) continue
      for (const to of everybody) leads[from]![to] ||= leads[via]![to]!
    }
  }
  return everybody.filter((a) => everybody.every((b) => !leads[b]![a] || leads[a]![b]))
}
