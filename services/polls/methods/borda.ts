import type { Ranking, Share } from './ballots.ts'
import { everyone, type Placed, placed, placesBy, type Seats } from './placing.ts'
import { compareShares, plus, share } from './shares.ts'

export interface BordaOptions extends Seats {
  /**
   * The points for each rank of a ballot with c candidates. `classic`: c points for the first rank, one point less for
   * each further rank, and 1 point for the last (Borda 1781); `from_zero`: one point less than `classic` at every rank,
   * so that the points are the number of candidates ranked below; `dowdall`: 1, 1/2, 1/3 … points (Nauru since 1971).
   */
  points?: 'classic' | 'from_zero' | 'dowdall'
  /** Candidates whom a ballot does not rank each get the average points of the remaining ranks, or no points. */
  unranked?: 'average' | 'nothing'
}

export interface BordaCount extends Placed {
  points: Share[]
}

/** The Borda count. Equally ranked candidates share their ranks: each gets the average points of those ranks. */
export function borda(rankings: readonly Ranking[], candidates: number, options: BordaOptions): BordaCount {
  const { points: worth = 'classic', unranked = 'average', ...seats } = options
  // The number of ballots that put a candidate among `size` equally ranked ones, the first of which is in place `from`.
  // Ballots are counted this way because there are many ballots, but few such cases.
  const gathered = everyone(candidates).map(() => new Map<number, number>())
  for (const { order, n } of rankings) {
    let from = 0
    for (const place of unranked === 'average' ? [...order, absentFrom(order, candidates)] : order) {
      const kind = from * (candidates + 1) + place.length
      for (const candidate of place) gathered[candidate]!.set(kind, (gathered[candidate]!.get(kind) ?? 0) + n)
      from += place.length
    }
  }
  const values = everyone(candidates).map((place) => valueOf(worth, place, candidates))
  const averageOf = (kind: number) => averageWorth(values, Math.floor(kind / (candidates + 1)), kind % (candidates + 1))
  const points = gathered.map((kinds) =>
    [...kinds].map(([kind, n]) => times(averageOf(kind), n)).reduce(plus, share(0)),
  )
  return {
    ...placed(
      placesBy(candidates, (a, b) => compareShares(points[b]!, points[a]!)),
      seats,
    ),
    points,
  }
}

function absentFrom(order: Ranking['order'], candidates: number): number[] {
  const ranked = new Set(order.flat())
  return ranked.size === candidates ? [] : everyone(candidates).filter((candidate) => !ranked.has(candidate))
}

function valueOf(worth: BordaOptions['points'], place: number, candidates: number): Share {
  if (worth === 'dowdall') return share(1, place + 1)
  return share(worth === 'from_zero' ? candidates - 1 - place : candidates - place)
}

const averageWorth = (values: Share[], from: number, size: number): Share => {
  const { top, bottom } = values.slice(from, from + size).reduce(plus)
  return share(top, bottom * BigInt(size))
}

const times = ({ top, bottom }: Share, n: number): Share => share(top * BigInt(n), bottom)
