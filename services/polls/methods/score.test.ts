import { describe, expect, test } from 'vitest'
import { approval } from './approval.ts'
import { asAsked, byOrder, written } from './profiles.test-kit.ts'
import { score } from './score.ts'

describe('approval', () => {
  const cast = [
    { approve: [0, 1], n: 3 },
    { approve: [1, 2], n: 2 },
    { approve: [3, 2], n: 1 },
    { approve: [], n: 4 },
  ]

  test('approval elects the candidates with the most approvals, as many as there are seats', () => {
    const { approvals, winners, ties } = approval(cast, 4, { seats: 2, tieBreak: byOrder('DCBA') })
    expect([approvals, winners]).toEqual([[3, 5, 3, 1], [1, 2]]) // prettier-ignore
    expect(ties).toEqual([{ among: [0, 2], by: 'order', chosen: 2, round: null }])
  })
})

describe('scores', () => {
  test('the mean counts only given scores: a blank is not a zero', () => {
    const cast = [
      { scores: [5, 2, null], n: 1 },
      { scores: [null, 3, null], n: 3 },
      { scores: [0, 3], n: 1 },
    ]
    const { means, places } = score(cast, 3, { tieBreak: asAsked(3) })
    expect(means).toEqual([
      { sum: 5, n: 2 },
      { sum: 14, n: 5 },
      { sum: 0, n: 0 },
    ])
    expect(written(places)).toBe('B > A > C')
  })

  test('equal means are a tie, whatever scores they come from', () => {
    const cast = [
      { scores: [1, 1, 0], n: 2 },
      { scores: [0, null, 1], n: 1 },
      { scores: [null, 0, 1], n: 1 },
    ]
    const { places, ties, winners } = score(cast, 3, { tieBreak: byOrder('BAC') })
    expect([written(places), winners]).toEqual(['A=B > C', [1]])
    expect(ties).toEqual([{ among: [0, 1], by: 'order', chosen: 1, round: null }])
  })

  test('means that floating-point numbers cannot tell apart are still compared exactly', () => {
    const n = 3_000_000_000
    const cast = [
      { scores: [1, 1], n },
      { scores: [0, null], n: n - 1 },
      { scores: [null, 0], n: n - 2 },
      { scores: [1, 1], n: 1 },
    ]
    const [a, b] = score(cast, 2, { tieBreak: asAsked(2) }).means
    expect(Math.fround(a!.sum / a!.n)).toBe(Math.fround(b!.sum / b!.n))
    expect(score(cast, 2, { tieBreak: asAsked(2) }).winners).toEqual([1])
  })
})
