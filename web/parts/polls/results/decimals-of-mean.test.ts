import { expect, test } from 'vitest'
import { decimalsOfMean } from './decimals-of-mean.ts'

test('the larger a mean is, the fewer decimals it is given with', () => {
  expect([0, 2.5, 99.99, -148.31, 999, 33_985.42].map(decimalsOfMean)).toEqual([2, 2, 2, 1, 1, 0])
})
