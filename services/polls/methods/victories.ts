import type { Candidate } from './ballots.ts'
import type { Pairwise } from './pairwise.ts'

/** A victory of one candidate over another: more ballots prefer the first to the second than the other way round. */
export interface Victory {
  from: Candidate
  to: Candidate
  /** The number of ballots that prefer the winner. */
  votes: number
  /** The number of ballots that prefer the loser. */
  against: number
}

/**
 * How the strength of a victory is measured (Schulze 2011, section 2.1): by the winning votes alone, by their lead over
 * the opposing votes, or by the ratio of the two.
 */
export type Strength = 'winning' | 'margin' | 'ratio'

/** All victories. Between two candidates, there is no victory if equally many ballots prefer each of them. */
export function victoriesOf({ candidates, d }: Pairwise): Victory[] {
  const victories: Victory[] = []
  for (let from = 0; from < candidates; from++) {
    for (let to = 0; to < candidates; to++) {
      const votes = d[from]![to]!
      const against = d[to]![from]!
      if (votes > against) victories.push({ from, to, votes, against })
    }
  }
  return victories
}

/** Compares two victories exactly: positive if the first is stronger. */
export function comparesVictories(strength: Strength): (a: Victory, b: Victory) => number {
  if (strength === 'winning') return (a, b) => a.votes - b.votes
  if (strength === 'margin') return (a, b) => a.votes - a.against - (b.votes - b.against)
  return compareRatios
}

/**
 * Compares by cross-multiplication, so the result is exact. Of two unopposed victories, the one with more ballots is
 * stronger.
 */
function compareRatios(a: Victory, b: Victory): number {
  const difference = BigInt(a.votes) * BigInt(b.against) - BigInt(b.votes) * BigInt(a.against)
  if (difference !== 0n) return difference > 0n ? 1 : -1
  return a.against === 0 && b.against === 0 ? a.votes - b.votes : 0
}

/** Victories grouped by equal strength, strongest first. */
export function byStrength(victories: Victory[], compare: (a: Victory, b: Victory) => number): Victory[][] {
  const groups: Victory[][] = []
  for (const victory of victories.toSorted((a, b) => compare(b, a))) {
    const last = groups.at(-1)
    if (last && compare(last[0]!, victory) === 0) last.push(victory)
    if (!last || compare(last[0]!, victory) !== 0) groups.push([victory])
  }
  return groups
}
