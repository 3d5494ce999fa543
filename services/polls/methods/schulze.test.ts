import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { condorcetWinner, smithSet } from './condorcet.ts'
import { eachPair, type Pairwise, pairwise } from './pairwise.ts'
import { everyone } from './placing.ts'
import { asAsked, ballots, byOrder, profiles, renumberings, written } from './profiles.test-kit.ts'
import { rankedPairs } from './ranked-pairs.ts'
import { schulze } from './schulze.ts'
import { victoriesOf } from './victories.ts'

/** The best-known example: 45 voters, and a cycle through all five candidates. */
const fortyFive = pairwise(
  ballots('A>C>B>E>D * 5', 'A>D>E>C>B * 5', 'B>E>D>A>C * 8', 'C>A>B>E>D * 3').concat(
    ballots('C>A>E>B>D * 7', 'C>B>A>D>E * 2', 'D>C>E>B>A * 7', 'E>B>A>D>C * 8'),
  ),
  5,
)

describe('the Schulze method', () => {
  test('the published example of 45 voters gives the published places, with the deciding path', () => {
    const count = schulze(fortyFive, { tieBreak: asAsked(5) })
    expect(written(count.places)).toBe('E > A > C > B > D')
    expect([count.winners, count.ties]).toEqual([[4], []])
    expect(count.strongest.map((row) => row.map((weakest) => weakest?.votes ?? 0))).toEqual([
      [0, 28, 28, 30, 24],
      [25, 0, 28, 33, 24],
      [25, 29, 0, 29, 24],
      [25, 28, 28, 0, 24],
      [25, 28, 28, 31, 0],
    ])
    expect(count.path(4, 1)).toEqual([4, 3, 2, 1])
    expect(count.strongest[4]![1]).toEqual({ from: 3, to: 2, votes: 28, against: 17 })
  })

  test('a tie between two candidates is broken by the order fixed beforehand, and is reported', () => {
    const even = pairwise(ballots('A>B>C * 2', 'B>A>C * 2'), 3)
    const { places, winners, ties } = schulze(even, { tieBreak: byOrder('CBA') })
    expect([written(places), winners]).toEqual(['A=B > C', [1]])
    expect(ties).toEqual([{ among: [0, 1], by: 'order', chosen: 1, round: null }])
    expect(schulze(even, { tieBreak: byOrder('CBA'), seats: 2 })).toMatchObject({ winners: [1, 0], ties: [] })
  })

  test('without votes all candidates are tied and there are no paths', () => {
    const { places, winners, path } = schulze(pairwise([], 2), { tieBreak: byOrder('BA') })
    expect([places, winners, path(0, 1)]).toEqual([[[0, 1]], [1], []])
    expect(schulze(pairwise([], 0), { tieBreak: asAsked(0) }).winners).toEqual([])
  })

  test('measuring strength by margin or ratio can elect different candidates than winning votes', () => {
    // A defeats B by 40 to 30, B defeats C by 45 to 44, and C defeats A by 21 to 20. Depending on the measure, the
    // weakest of these victories is the third, the second or the first.
    const few = { candidates: 3, ballots: 100, d: [[0, 40, 20], [30, 0, 45], [21, 44, 0]] } // prettier-ignore
    const best = (strength: 'winning' | 'margin' | 'ratio') =>
      written(schulze(few, { tieBreak: asAsked(3), strength }).places)
    expect([best('winning'), best('margin'), best('ratio')]).toEqual(['A > B > C', 'A=C > B', 'C > A > B'])
  })

  test('measured by ratio, the unopposed victory with more votes is the stronger one', () => {
    const unopposed = { candidates: 3, ballots: 12, d: [[0, 5, 0], [0, 0, 3], [4, 0, 0]] } // prettier-ignore
    expect(written(schulze(unopposed, { tieBreak: asAsked(3), strength: 'ratio' }).places)).toBe('C > A > B')
  })

  test('the result is the same as from checking every chain of victories', () => {
    fc.assert(
      fc.property(profiles(5), ({ candidates, rankings }) => {
        const matrix = pairwise(rankings, candidates)
        const { strongest, places } = schulze(matrix, { tieBreak: asAsked(candidates) })
        const chains = eachPair(candidates, (a, b) => strongestChain(matrix, a, b, [a]))
        expect(strongest.map((row) => row.map((weakest) => weakest?.votes ?? 0))).toEqual(chains)
        const undefeated = everyone(candidates).filter((a) =>
          everyone(candidates).every((b) => chains[a]![b]! >= chains[b]![a]!),
        )
        expect(places[0]).toEqual(undefeated)
      }),
    )
  })

  test('every reported path is a chain of victories with the reported strength', () => {
    fc.assert(
      fc.property(profiles(), ({ candidates, rankings }) => {
        const matrix = pairwise(rankings, candidates)
        const { strongest, path } = schulze(matrix, { tieBreak: asAsked(candidates) })
        for (const a of everyone(candidates)) {
          for (const b of everyone(candidates).filter((other) => other !== a)) {
            const along = path(a, b)
            const steps = along.slice(1).map((next, i) => [along[i]!, next] as const)
            expect(steps.every(([from, to]) => matrix.d[from]![to]! > matrix.d[to]![from]!)).toBe(true)
            expect(Math.min(...steps.map(([from, to]) => matrix.d[from]![to]!))).toBe(
              strongest[a]![b]?.votes ?? Infinity,
            )
          }
        }
      }),
    )
  })
})

/** Finds the strongest of all chains of victories that do not visit any candidate twice. */
function strongestChain({ candidates, d }: Pairwise, from: number, to: number, visited: number[]): number {
  const onward = everyone(candidates).filter((next) => !visited.includes(next) && d[from]![next]! > d[next]![from]!)
  return Math.max(
    0,
    ...onward.map((next) => {
      const rest = next === to ? Infinity : strongestChain({ candidates, ballots: 0, d }, next, to, [...visited, next])
      return Math.min(d[from]![next]!, rest)
    }),
  )
}

/** Whether no two victories are equally strong. */
const allDiffer = (matrix: Pairwise): boolean => {
  const written = victoriesOf(matrix).map(({ votes, against }) => `${votes} ${against}`)
  return new Set(written).size === written.length
}

describe.each([
  ['Schulze', schulze, () => true],
  // If equally strong victories are left out together, one more ballot can make them unequal. ranked-pairs.test.ts
  // shows such an election.
  ['ranked pairs', rankedPairs, allDiffer],
] as const)('whatever the ballots, %s', (_, rule, keepsItsWinner) => {
  test('a candidate who defeats all others is elected, and nobody outside the Smith set is elected', () => {
    fc.assert(
      fc.property(profiles(), ({ candidates, rankings }) => {
        const matrix = pairwise(rankings, candidates)
        const { places } = rule(matrix, { tieBreak: asAsked(candidates) })
        const winner = condorcetWinner(matrix)
        if (winner !== null) expect(places[0]).toEqual([winner])
        expect(smithSet(matrix)).toEqual(expect.arrayContaining(places[0]!))
      }),
    )
  })

  test('the result is the same with the ballots reordered and the candidates renumbered', () => {
    fc.assert(
      fc.property(renumberings, ({ profile, other, renumbered }) => {
        const tieBreak = asAsked(profile.candidates)
        const counted = rule(pairwise(profile.rankings, profile.candidates), { tieBreak })
        const again = rule(pairwise(other.rankings, other.candidates), {
          tieBreak: { ...tieBreak, order: tieBreak.order.map((candidate) => renumbered[candidate]!) },
        })
        const moved = (candidates: number[]) => candidates.map((candidate) => renumbered[candidate]!)
        const sorted = (candidates: number[]) => candidates.toSorted((a, b) => a - b)
        expect(again.winners).toEqual(moved(counted.winners))
        expect(again.places).toEqual(counted.places.map((place) => sorted(moved(place))))
      }),
    )
  })

  test('the winner still wins after one more ballot for that winner alone', () => {
    fc.assert(
      fc.property(profiles(), ({ candidates, rankings }) => {
        const options = { tieBreak: asAsked(candidates) }
        const matrix = pairwise(rankings, candidates)
        const { winners } = rule(matrix, options)
        const more = pairwise([...rankings, { order: [winners], n: 1 }], candidates)
        fc.pre(keepsItsWinner(matrix) && keepsItsWinner(more))
        expect(rule(more, options).winners).toEqual(winners)
      }),
    )
  })
})
