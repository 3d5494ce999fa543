import { expect, test } from 'vitest'
import { pairwise } from './pairwise.ts'
import { asAsked, ballots, byOrder, written } from './profiles.test-kit.ts'
import { rankedPairs } from './ranked-pairs.ts'

test('in a cycle the weakest victory is left out', () => {
  const circle = pairwise(ballots('A>B>C * 7', 'B>C>A * 5', 'C>A>B * 4'), 3)
  const { places, locked, left_out } = rankedPairs(circle, { tieBreak: asAsked(3) })
  expect(written(places)).toBe('A > B > C')
  expect(locked.map(({ from, to, votes }) => [from, to, votes])).toEqual([[1, 2, 12], [0, 1, 11]]) // prettier-ignore
  expect(left_out).toEqual([{ from: 2, to: 0, votes: 9, against: 7 }])
})

test('when two victories have equal winning votes, the victory with fewer votes against is stronger', () => {
  const d = [[0, 10, 3], [8, 0, 10], [10, 6, 0]] // prettier-ignore
  const { places } = rankedPairs({ candidates: 3, ballots: 20, d }, { tieBreak: asAsked(3) })
  expect(written(places)).toBe('B > C > A')
})

test('equal victories that form a cycle are all left out, and the fixed order decides', () => {
  const even = pairwise(ballots('A>B>C', 'B>C>A', 'C>A>B'), 3)
  const { places, winners, ties, left_out } = rankedPairs(even, { tieBreak: byOrder('BCA') })
  expect([written(places), winners, left_out.length]).toEqual(['A=B=C', [1], 3])
  expect(ties).toEqual([{ among: [0, 1, 2], by: 'order', chosen: 1, round: null }])
})

test('a victory that was left out does not block a weaker victory', () => {
  // A, B and C defeat each other in a cycle of victories with equal strength. D defeats A, and is defeated by B.
  const d = [
    [0, 10, 5, 6],
    [5, 0, 10, 7],
    [10, 5, 0, 5],
    [8, 6, 5, 0],
  ]
  const { places, left_out } = rankedPairs({ candidates: 4, ballots: 20, d }, { tieBreak: asAsked(4) })
  expect([written(places), left_out.length]).toEqual(['B=C > D > A', 3])
})

test('measuring strength by margin can lock in different victories than winning votes do', () => {
  const d = [[0, 10, 3], [9, 0, 8], [6, 3, 0]] // prettier-ignore
  const matrix = { candidates: 3, ballots: 20, d }
  expect(written(rankedPairs(matrix, { tieBreak: asAsked(3) }).places)).toBe('A > B > C')
  expect(written(rankedPairs(matrix, { tieBreak: asAsked(3), strength: 'margin' }).places)).toBe('B > C > A')
})

test('because equal victories are left out together, an extra vote for the winner can cost the winner the seat', () => {
  const before = [
    { n: 4, order: [[3, 4, 5], [1], [2], [], [0]] },
    { n: 2, order: [[2, 3], [5], [0, 1], [4]] },
    { n: 4, order: [[0, 1], [4], [], [], [2, 3]] },
  ]
  const winnersOf = (rankings: typeof before) => rankedPairs(pairwise(rankings, 6), { tieBreak: asAsked(6) }).winners
  expect(winnersOf(before)).toEqual([4])
  expect(winnersOf([...before, { n: 1, order: [[4]] }])).toEqual([3])
})
