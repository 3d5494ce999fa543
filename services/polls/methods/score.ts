import { everyone, type Placed, placed, placesBy, type Seats } from './placing.ts'
import { compareShares, share } from './shares.ts'

/** All ballots with the same scores: an integer for each candidate; null: not scored, which is different from 0. */
export interface Scores {
  scores: readonly (number | null)[]
  n: number
}

/**
 * A candidate's mean is `sum / n`, where `n` is the number of ballots that scored the candidate. If `n` is 0, there is
 * no mean.
 */
export interface Mean {
  sum: number
  n: number
}

export interface ScoreCount extends Placed {
  means: Mean[]
}

/**
 * Score voting: the highest mean of the scores given wins (Smith 2000, "range voting"; the variant in which voters
 * without an opinion do not affect the mean). A candidate whom nobody scored comes last.
 */
export function score(ballots: readonly Scores[], candidates: number, seats: Seats): ScoreCount {
  const means = meansOf(ballots, candidates)
  return {
    ...placed(
      placesBy(candidates, (a, b) => compareMeans(means[b]!, means[a]!)),
      seats,
    ),
    means,
  }
}

export function meansOf(ballots: readonly Scores[], candidates: number): Mean[] {
  const means = everyone(candidates).map(() => ({ sum: 0, n: 0 }))
  for (const { scores, n } of ballots) {
    means.forEach((mean, candidate) => {
      const given = scores[candidate] ?? null
      if (given === null) return
      mean.sum += given * n
      mean.n += n
    })
  }
  return means
}

/** Positive if the first mean is higher. Computed exactly; a missing mean counts as lower than every other. */
export function compareMeans(a: Mean, b: Mean): number {
  if (a.n === 0 || b.n === 0) return Math.sign(a.n) - Math.sign(b.n)
  return compareShares(share(a.sum, a.n), share(b.sum, b.n))
}
