import type { Candidate, Ranking } from '#services/polls/methods/ballots.ts'

export const CANDIDATES = 12

/** The opinions in the electorate, and the percentage of voters who lean towards each. */
const leanings: { share: number; order: Candidate[] }[] = [
  { share: 34, order: [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] },
  { share: 28, order: [5, 4, 1, 6, 0, 7, 2, 8, 3, 11, 9, 10] },
  { share: 22, order: [9, 8, 1, 10, 11, 7, 6, 4, 5, 2, 3, 0] },
  { share: 16, order: [2, 11, 3, 1, 0, 10, 4, 9, 5, 8, 6, 7] },
]

/**
 * Generated ballots, the same in every run: each voter leans towards one of a few orders and departs from it at random,
 * so that few rankings occur twice. Four in ten are incomplete, and one in eight ranks candidates equally.
 */
export function madeUpBallots(count: number): Ranking[] {
  const chance = chances(20_261_122)
  const alone = Array.from({ length: CANDIDATES }, (_, candidate): Candidate[] => [candidate])
  const pull = new Float64Array(CANDIDATES)
  return Array.from({ length: count }, () => {
    const leaning = leaningAt(chance() * 100)
    leaning.forEach((candidate, place) => (pull[candidate] = place + 5 * chance()))
    const ranked = leaning.toSorted((a, b) => pull[a]! - pull[b]!)
    const length = chance() < 0.4 ? 1 + Math.floor(chance() * CANDIDATES) : CANDIDATES
    const order: Candidate[][] = ranked.slice(0, length).map((candidate) => alone[candidate]!)
    const tied = Math.floor(chance() * CANDIDATES)
    if (chance() < 0.125 && tied + 1 < length) order.splice(tied, 2, ranked.slice(tied, tied + 2))
    return { order, n: 1 }
  })
}

function leaningAt(percent: number): Candidate[] {
  let below = 0
  const found = leanings.find(({ share }) => {
    below += share
    return percent < below
  })
  return found!.order
}

/** A reproducible generator of pseudo-random numbers from 0 to 1 (Marsaglia's xorshift, 32 bits). */
function chances(seed: number): () => number {
  let state = seed
  return () => {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    return (state >>> 0) / 2 ** 32
  }
}
