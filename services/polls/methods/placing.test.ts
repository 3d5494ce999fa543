import { expect, test } from 'vitest'
import { electFrom } from './placing.ts'
import { byOrder } from './profiles.test-kit.ts'

test('a tie is broken only if more candidates are tied than seats are left', () => {
  const places = [[0], [1, 2, 3], [4]]
  expect(electFrom(places, 1, byOrder('DCBAE'))).toEqual({ winners: [0], ties: [] })
  expect(electFrom(places, 4, byOrder('DCBAE'))).toEqual({ winners: [0, 3, 2, 1], ties: [] })
  expect(electFrom(places, 3, byOrder('DCBAE'))).toEqual({
    winners: [0, 3, 2],
    ties: [
      { among: [1, 2, 3], by: 'order', chosen: 3, round: null },
      { among: [1, 2], by: 'order', chosen: 2, round: null },
    ],
  })
})

test('if there are more seats than candidates, all are elected', () => {
  expect(electFrom([[0, 1]], 5, byOrder('BA'))).toEqual({ winners: [1, 0], ties: [] })
})
