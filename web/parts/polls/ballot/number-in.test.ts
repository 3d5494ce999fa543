import { expect, test } from 'vitest'
import { numberIn } from './number-in.ts'

test.each([
  ['12', 0, 12],
  ['−3', 0, -3],
  ['+4.', 0, 4],
  ['1,5', 2, 1.5],
  ['1.5', 2, 1.5],
  ['.5', 1, 0.5],
  ['0,250', 2, 0.25],
  ['1 250', 0, 1250],
  ['1,250', 0, 1250],
  ['1.250', 2, 1250],
  ['1,250,000', 3, 1_250_000],
  ['1,250.5', 1, 1250.5],
  ['1.250,5', 1, 1250.5],
  ['1.250', 3, 1.25],
])('“%s” with %i decimals is read as %d', (typed, decimals, number) => {
  expect(numberIn(typed, decimals)).toBe(number)
})

test.each([
  ['', 0],
  ['twelve', 0],
  ['1e3', 0],
  ['12 €', 0],
  ['1,25,00', 0],
  ['1,250', 3],
  ['--1', 0],
  ['Infinity', 0],
])('“%s” with %i decimals is not a number or is ambiguous', (typed, decimals) => {
  expect(numberIn(typed, decimals)).toBeNull()
})
