import type { Pairwise } from './pairwise.ts'
import { everyone, type Placed, placed, placesBy, type Seats } from './placing.ts'

export interface MinimaxOptions extends Seats {
  /**
   * How a defeat is measured: by the ballots of the winning side if there is a defeat (the default), by the lead of the
   * winning side over the other side, or by all ballots that prefer the other candidate, whether or not they are a
   * majority.
   */
  defeat?: 'winning' | 'margin' | 'opposition'
}

export interface MinimaxCount extends Placed {
  /**
   * The worst defeat of each candidate. A margin below 0 means that the candidate defeats every other candidate by at
   * least that many ballots.
   */
  worst: number[]
}

/**
 * Minimax, or Simpson and Kramer's rule (Simpson 1969; Kramer 1977): the candidate with the smallest worst defeat comes
 * first. The margins variant elects the candidate who would need the fewest additional ballots to defeat everyone.
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
