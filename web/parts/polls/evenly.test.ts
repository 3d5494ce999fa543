import { expect, test } from 'vitest'
import { evenly } from './evenly.ts'

test('on a phone a scale of ten is two rows of five, and no last row is a rest of one or two', () => {
  expect([evenly(10, 6), evenly(10, 5)]).toEqual(['by5', 'by5'])
  expect([4, 5, 6, 7, 8, 9, 11, 12].map((cells) => evenly(cells, 6))).toEqual(
    [4, 5, 6, 4, 4, 5, 6, 6].map((columns) => `by${columns}`),
  )
  expect([evenly(2, 6), evenly(3, 6)]).toEqual(['', ''])
})
