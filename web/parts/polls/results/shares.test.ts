import { expect, test } from 'vitest'
import { saidShare, wholeShares } from './shares.ts'

test('each percentage is rounded on its own, and none is adjusted to add up to 100', () => {
  expect(wholeShares([1, 1, 1], 3)).toEqual([33, 33, 33])
  expect(wholeShares([5, 3], 8)).toEqual([63, 38])
  expect(wholeShares([80, 50, 1], 100)).toEqual([80, 50, 1])
})

test('every percentage is 0 without answers', () => {
  expect(wholeShares([0, 0], 0)).toEqual([0, 0])
})

test('a few people are never shown as 0%, nor all but a few as 100%', () => {
  expect(saidShare(1, 1000, 0)).toEqual({ say: 'less_than', percent: 1 })
  expect(saidShare(999, 1000, 100)).toEqual({ say: 'more_than', percent: 99 })
  expect(saidShare(0, 1000, 0)).toEqual({ say: 'exactly', percent: 0 })
  expect(saidShare(1000, 1000, 100)).toEqual({ say: 'exactly', percent: 100 })
})
