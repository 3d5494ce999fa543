import type { Candidate } from './ballots.ts'
import { everyone, type Placed, placed, placesBy, type Seats } from './placing.ts'

/** All ballots that approve of the same candidates. */
export interface Approvals {
  approve: readonly Candidate[]
  n: number
}

export interface ApprovalCount extends Placed {
  approvals: number[]
}

/**
 * Approval voting (Brams and Fishburn 1978): the candidate with the most approvals wins; with several seats, the
 * candidates with the most approvals win.
 */
export function approval(ballots: readonly Approvals[], candidates: number, seats: Seats): ApprovalCount {
  const approvals = everyone(candidates).map(() => 0)
  for (const { approve, n } of ballots) {
    for (const candidate of approve) approvals[candidate]! += n
  }
  return {
    ...placed(
      placesBy(candidates, (a, b) => approvals[b]! - approvals[a]!),
      seats,
    ),
    approvals,
  }
}
