import type { Pairwise } from './pairwise.ts'
import { everyone, type Placed, placed, placesBy, type Seats } from './placing.ts'

export interface CopelandCount extends Placed {
  /**
   * For each candidate, the number of others whom the candidate defeats, minus the number of others who defeat the
   * candidate.
   */
  balance: number[]
}

/** Copeland's method (1951): victories minus defeats. Counting an even match as half a victory gives the same order. */
export function copeland({ candidates, d }: Pairwise, seats: Seats): CopelandCount {
  const balance = everyone(candidates).map((a) =>
    d[a]!.reduce((sum, votes, b) => sum + Math.sign(votes - d[b]![a]!), 0),
  )
  return {
    ...placed(
      placesBy(candidates, (a, b) => balance[b]! - balance[a]!),
      seats,
    ),
    balance,
  }
}
