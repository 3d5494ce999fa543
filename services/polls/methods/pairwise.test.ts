import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Candidate, Ranking } from './ballots.ts'
import { condorcetLoser, condorcetWinner, schwartzSet, smithSet } from './condorcet.ts'
import { eachPair, pairwise, type Unranked } from './pairwise.ts'
import { ballots, profiles } from './profiles.test-kit.ts'

describe('the matrix of pairwise preferences', () => {
  test('a ballot prefers ranked to unranked candidates, and is neutral between equal or unranked candidates', () => {
    const cast = ballots('A>B=C * 3', 'D * 2', '>C>>A', '')
    expect(pairwise(cast, 4).d).toEqual([
      [0, 4, 3, 4],
      [0, 0, 0, 3],
      [1, 1, 0, 4],
      [2, 2, 2, 0],
    ])
  })

  test('only ballots that rank both candidates count if unranked candidates are not compared', () => {
    expect(pairwise(ballots('A>B * 3', 'C * 2'), 3, 'not_compared').d).toEqual([
      [0, 3, 0],
      [0, 0, 0],
      [0, 0, 0],
    ])
  })

  test('only the first mark counts for a candidate marked twice', () => {
    expect(pairwise(ballots('B>A=B>C', 'A=A>B'), 3)).toEqual(pairwise(ballots('B>A>C', 'A>B'), 3))
  })

  test('without votes all counts are zero, and every candidate is in the Smith and Schwartz sets', () => {
    const nothing = pairwise([], 2)
    expect(nothing).toEqual({ candidates: 2, ballots: 0, d: [[0, 0], [0, 0]] }) // prettier-ignore
    expect([condorcetWinner(nothing), smithSet(nothing), schwartzSet(nothing)]).toEqual([null, [0, 1], [0, 1]])
  })

  test('adding a ballot never lowers a count', () => {
    fc.assert(
      fc.property(profiles(), ({ candidates, rankings }) => {
        const before = pairwise(rankings.slice(1), candidates).d
        const after = pairwise(rankings, candidates).d
        expect(after.every((row, a) => row.every((votes, b) => votes >= before[a]![b]!))).toBe(true)
      }),
    )
  })

  test('the matrix equals a ballot-by-ballot count of every pair, and no ballot is lost', () => {
    fc.assert(
      fc.property(
        profiles(),
        fc.constantFrom<Unranked>('below', 'not_compared'),
        ({ candidates, rankings }, unranked) => {
          const matrix = pairwise(rankings, candidates, unranked)
          const total = (says: (ranking: Ranking) => boolean) =>
            rankings.reduce((sum, ranking) => (says(ranking) ? sum + ranking.n : sum), 0)
          const prefers = (ranking: Ranking, a: Candidate, b: Candidate) => {
            const [one, other] = [placeOf(ranking, a), placeOf(ranking, b)]
            return one < other && (unranked === 'below' || other < Infinity)
          }
          expect(matrix.ballots).toBe(total(() => true))
          expect(matrix.d).toEqual(eachPair(candidates, (a, b) => total((ranking) => prefers(ranking, a, b))))
          const neither = (a: Candidate, b: Candidate) =>
            total((ranking) => !prefers(ranking, a, b) && !prefers(ranking, b, a))
          for (let a = 0; a < candidates; a++) {
            for (let b = 0; b < a; b++) {
              expect(matrix.d[a]![b]! + matrix.d[b]![a]! + neither(a, b)).toBe(matrix.ballots)
            }
          }
        },
      ),
    )
  })
})

const placeOf = ({ order }: Ranking, candidate: Candidate): number => {
  const place = order.findIndex((together) => together.includes(candidate))
  return place < 0 ? Infinity : place
}

describe('Condorcet winners and Smith and Schwartz sets', () => {
  test('Nashville wins and Memphis loses in the example of Tennessee choosing its capital', () => {
    // A is Memphis, B Nashville, C Chattanooga, D Knoxville.
    const towns = pairwise(ballots('A>B>C>D * 42', 'B>C>D>A * 26', 'C>D>B>A * 15', 'D>C>B>A * 17'), 4)
    expect([condorcetWinner(towns), condorcetLoser(towns)]).toEqual([1, 0])
  })

  test('an even match has neither a winner nor a loser', () => {
    const even = pairwise(ballots('A>B', 'B>A'), 2)
    expect([condorcetWinner(even), condorcetLoser(even)]).toEqual([null, null])
  })

  test('a cycle has no winner and is the smallest set that defeats the rest', () => {
    const circle = pairwise(ballots('A>B>C>D * 3', 'B>C>A>D * 2', 'C>A>B>D * 2'), 4)
    expect([condorcetWinner(circle), condorcetLoser(circle)]).toEqual([null, 3])
    expect(smithSet(circle)).toEqual([0, 1, 2])
  })

  test('an even match joins two candidates in the Smith set but not in the Schwartz set', () => {
    const even = pairwise(ballots('A>B>C', 'C>A>B'), 3)
    expect([smithSet(even), schwartzSet(even)]).toEqual([[0, 1, 2], [0, 2]]) // prettier-ignore
    const chained = pairwise(ballots('A>B>C * 2', 'C>A>B * 2', 'B>C>A'), 3)
    expect(schwartzSet(chained)).toEqual([0, 1, 2])
  })

  test('the Schwartz set is part of the Smith set, and both contain only the Condorcet winner if there is one', () => {
    fc.assert(
      fc.property(profiles(), ({ candidates, rankings }) => {
        const matrix = pairwise(rankings, candidates)
        const smith = smithSet(matrix)
        expect(smith).toEqual(expect.arrayContaining(schwartzSet(matrix)))
        const winner = condorcetWinner(matrix)
        if (winner !== null) expect([smith, schwartzSet(matrix)]).toEqual([[winner], [winner]])
      }),
    )
  })
})
