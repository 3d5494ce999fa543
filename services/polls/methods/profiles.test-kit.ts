import * as fc from 'fast-check'
import type { Candidate, Ranking, TieBreak } from './ballots.ts'
import { everyone, type Places } from './placing.ts'

/**
 * Ballots from a short notation: `A>B=C * 3` stands for three ballots that rank A first, then B and C equally. A is
 * candidate 0.
 */
export const ballots = (...lines: string[]): Ranking[] =>
  lines.map((line) => {
    const [order = '', n = '1'] = line.split('*')
    return { n: Number(n), order: order.split('>').map((place) => candidatesIn(place)) }
  })

const candidatesIn = (place: string): Candidate[] => place.match(/[A-Z]/g)?.map(numberOf) ?? []
const numberOf = (letter: string): Candidate => letter.charCodeAt(0) - 65

/** Places in a short notation: `A > B=C`. */
export const written = (places: Places): string =>
  places.map((place) => place.map((candidate) => String.fromCharCode(65 + candidate)).join('=')).join(' > ')

export const byOrder = (letters: string): TieBreak => ({ order: candidatesIn(letters), previous_rounds: false })

export const asAsked = (candidates: number): TieBreak => ({ order: everyone(candidates), previous_rounds: false })

export interface Profile {
  candidates: number
  rankings: Ranking[]
}

/** Arbitrary ballots, including short ones, blank ones, equal ranks and skipped ranks. */
export const profiles = (most = 6): fc.Arbitrary<Profile> =>
  fc.integer({ min: 1, max: most }).chain((candidates) =>
    fc.record({
      candidates: fc.constant(candidates),
      rankings: fc.array(rankingOf(candidates), { minLength: 1, maxLength: 12 }),
    }),
  )

/** A ranking in which each candidate has either a rank or no rank. */
const rankingOf = (candidates: number): fc.Arbitrary<Ranking> =>
  fc.record({
    n: fc.integer({ min: 1, max: 5 }),
    order: fc
      .array(fc.integer({ min: -1, max: candidates }), { minLength: candidates, maxLength: candidates })
      .map((places) =>
        everyone(candidates + 1).map((place) =>
          everyone(candidates).filter((candidate) => places[candidate] === place),
        ),
      ),
  })

/**
 * A profile, and the same profile after its ballots were shuffled and split into single ballots, and its candidates
 * renumbered. `renumbered[old]` is a candidate's new number.
 */
export const renumberings: fc.Arbitrary<{ profile: Profile; other: Profile; renumbered: Candidate[] }> = profiles(
  5,
).chain((profile) => {
  const numbers = everyone(profile.candidates)
  const single = profile.rankings.flatMap(({ order, n }) => Array.from({ length: n }, () => ({ order, n: 1 })))
  return fc
    .tuple(
      fc.shuffledSubarray(numbers, { minLength: numbers.length }),
      fc.shuffledSubarray(single, { minLength: single.length }),
    )
    .map(([renumbered, shuffled]) => {
      const rankings = shuffled.map(({ order, n }) => ({
        n,
        order: order.map((place) => place.map((one) => renumbered[one]!)),
      }))
      return { profile, renumbered, other: { candidates: profile.candidates, rankings } }
    })
})
