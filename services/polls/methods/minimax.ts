import type { Pairwise } from './pairwise.ts'
import { everyone, type Placed, placed, placesBy, type Seats } from './placing.ts'

export interface MinimaxOptions extends Seats {
  /**
   * How a defeat is measured: by the ballots of the winning side where there is a defeat (the default), by their lead
   * over the other side, or by all ballots that prefer another, defeat or not.
   */
  defeat?: 'winning' | 'margin' | 'opposition'
}

export interface MinimaxCount extends Placed {
  /** The worst defeat of each candidate. A margin below 0: it defeats all others by at least that many. */
  worst: number[]
}

/**
 * Minimax, or Simpson and Kramer's rule (Simpson 1969; Kramer 1977): the candidate with the smallest worst defeat comes
 * first. The margins variant elects the one who would need the fewest new ballots to defeat everyone.
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
