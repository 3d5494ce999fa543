import type { Ranking, Share } from './ballots.ts'
import { everyone, type Placed, placed, placesBy, type Seats } from './placing.ts'
import { compareShares, plus, share } from './shares.ts'

export interface PluralityCount extends Placed {
  votes: Share[]
}

export interface PluralityOptions extends Seats {
  /**
   * If several candidates share the first rank of a ballot, either they share its vote (the default), or nobody gets
   * it.
   */
  equalFirsts?: 'divide' | 'nobody'
}

/** Plurality: the candidate with the most first choices wins. A skipped first rank is ignored. */
export function plurality(rankings: readonly Ranking[], candidates: number, options: PluralityOptions): PluralityCount {
  const { equalFirsts = 'divide', ...seats } = options
  // Ballots are grouped by how many candidates share them, so that fractions are added only once per group.
  const gathered = everyone(candidates).map(() => new Map<number, number>())
  for (const { order, n } of rankings) {
    const first = order.find((place) => place.length > 0) ?? []
    if (first.length > 1 && equalFirsts === 'nobody') continue
    for (const candidate of first) {
      const bySize = gathered[candidate]!
      bySize.set(first.length, (bySize.get(first.length) ?? 0) + n)
    }
  }
  const votes = gathered.map((bySize) => [...bySize].map(([size, n]) => share(n, size)).reduce(plus, share(0)))
  return {
    ...placed(
      placesBy(candidates, (a, b) => compareShares(votes[b]!, votes[a]!)),
      seats,
    ),
    votes,
  }
}
