import { expect, test } from 'vitest'
import { saidShare, wholeShares } from './shares.ts'

const sum = (shares: number[]) => shares.reduce((all, share) => all + share, 0)

test('the shares of a single choice add up to 100', () => {
  expect(wholeShares([1, 1, 1], 3, true)).toEqual([34, 33, 33])
  expect(wholeShares([1214, 490, 443, 187], 2334, true)).toEqual([52, 21, 19, 8])
  expect(sum(wholeShares([7, 11, 13, 17, 19, 23], 90, true))).toBe(100)
  expect(
    sum(
      wholeShares(
        Array.from({ length: 50 }, (_, at) => at),
        1225,
        true,
      ),
    ),
  ).toBe(100)
})

test('a share never differs from the exact one by a whole point', () => {
  const counts = [333, 333, 333, 1]
  wholeShares(counts, 1000, true).forEach((share, at) => {
    expect(Math.abs(share - ((counts[at] ?? 0) * 100) / 1000)).toBeLessThan(1)
  })
})

test('where one person chooses several, each share stands for itself', () => {
  expect(wholeShares([80, 50, 1], 100, false)).toEqual([80, 50, 1])
  expect(wholeShares([2, 1], 3, false)).toEqual([67, 33])
})

test('without answers every share is nothing', () => {
  expect(wholeShares([0, 0], 0, true)).toEqual([0, 0])
})

test('a few people are never said to be 0 %, nor all but a few 100 %', () => {
  expect(saidShare(1, 1000, 0)).toEqual({ say: 'less_than', percent: 1 })
  expect(saidShare(999, 1000, 100)).toEqual({ say: 'more_than', percent: 99 })
  expect(saidShare(0, 1000, 0)).toEqual({ say: 'exactly', percent: 0 })
  expect(saidShare(1000, 1000, 100)).toEqual({ say: 'exactly', percent: 100 })
})
