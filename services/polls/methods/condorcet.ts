import type { Candidate } from './ballots.ts'
import type { Pairwise } from './pairwise.ts'
import { everyone } from './placing.ts'

/** Who is preferred to every other candidate by more ballots than the other way round (Condorcet 1785); null: nobody. */
export function condorcetWinner({ candidates, d }: Pairwise): Candidate | null {
  const everybody = everyone(candidates)
  return everybody.find((a) => everybody.every((b) => a === b || d[a]![b]! > d[b]![a]!)) ?? null
}

/** Whom every other candidate defeats so; null: nobody. */
export function condorcetLoser({ candidates, d }: Pairwise): Candidate | null {
  const everybody = everyone(candidates)
  return everybody.find((a) => everybody.every((b) => a === b || d[a]![b]! < d[b]![a]!)) ?? null
}

/** The Smith set (Smith 1973): the smallest group each of whom defeats everyone outside it. */
export const smithSet = (matrix: Pairwise): Candidate[] =>
  topOf(matrix.candidates, ({ d }, a, b) => d[a]![b]! >= d[b]![a]!, matrix)

/** The Schwartz set (Schwartz 1972): all smallest groups whom nobody outside defeats, together. Even matches do not bind. */
export const schwartzSet = (matrix: Pairwise): Candidate[] =>
  topOf(matrix.candidates, ({ d }, a, b) => d[a]![b]! > d[b]![a]!, matrix)

type Holds = (matrix: Pairwise, a: Candidate, b: Candidate) => boolean

/** Those who lead by some chain to whoever leads by some chain to them. */
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
