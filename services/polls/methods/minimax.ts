import type { Pairwise } from './pairwise.ts'
import { everyone, type Placed, placed, placesBy, type Seats } from './placing.ts'

export interface MinimaxOptions extends Seats {
  /**
   * What a defeat weighs: the ballots of the winning side where there is a defeat (unless said), by how many it exceeds
   * the other side, or any ballots that prefer another, defeat or not.
   */
  defeat?: 'winning' | 'margin' | 'opposition'
}

export interface MinimaxCount extends Placed {
  /** The worst each candidate meets. A margin below 0: it defeats all others by at least so many. */
  worst: number[]
}

/**
 * Minimax, or Simpson and Kramer's rule (Simpson 1969; Kramer 1977): first comes whose worst defeat is the least. The
 * margins variant elects the one who would need the fewest new ballots to defeat everyone.
 */
export function minimax({ candidates, d }: Pairwise, { defeat = 'winning', ...seats }: MinimaxOptions): MinimaxCount {
  const weights = {
    winning: (against: number, votes: number) => (against > votes ? against : 0),
    margin: (against: number, votes: number) => against - votes,
    opposition: (against: number) => against,
  }
  const everybody = everyone(candidates)
  const worst = everybody.map((a) => {
    const met = everybody.filter((b) => b !== a).map((b) => weights[defeat](d[b]![a]!, d[a]![b]!))
    return met.length === 0 ? 0 : met.reduce((most, weight) => Math.max(most, weight))
  })
  return {
    ...placed(
      placesBy(candidates, (a, b) => worst[a]! - worst[b]!),
      seats,
    ),
    worst,
  }
}
