import { expect, test } from 'vitest'
import { findingOf } from './finding.ts'

const counted = (n: number, ...counts: number[]) => ({
  n,
  choices: counts.map((count, at) => ({ option_id: `o${at + 1}`, n: count })),
})

test('a result without answers has no finding', () => {
  expect(findingOf(counted(0, 0, 0))).toEqual({ kind: 'none' })
})

test('with only a few answers, people are counted: there are no percentages', () => {
  expect(findingOf(counted(7, 4, 3))).toEqual({ kind: 'few', leaders: ['o1'], count: 4, n: 7 })
  expect(findingOf(counted(4, 2, 2))).toEqual({ kind: 'few', leaders: ['o1', 'o2'], count: 2, n: 4 })
})

test('tied options lead together, in the order of the question', () => {
  expect(findingOf(counted(30, 12, 6, 12))).toEqual({ kind: 'tie', leaders: ['o1', 'o3'], count: 12, n: 30 })
})

test('a lead too small to show in percent is given as a number of answers', () => {
  const finding = findingOf(counted(1000, 400, 397, 203))
  expect(finding).toEqual({ kind: 'narrow', leader: 'o1', runnerUp: 'o2', ahead: 3, count: 400, n: 1000 })
})

test.each([
  [100, 'all'],
  [99, 'nine_in_ten'],
  [90, 'nine_in_ten'],
  [89, 'three_quarters'],
  [75, 'three_quarters'],
  [67, 'two_thirds'],
  [66, 'most'],
  [51, 'most'],
  [50, 'half'],
  [49, 'some'],
])('%i of 100 is described as %s', (count, portion) => {
  const others = Array.from(
    { length: 25 },
    (_, at) => (at < (100 - count) % 25 ? 1 : 0) + Math.floor((100 - count) / 25),
  )
  expect(findingOf(counted(100, count, ...others))).toMatchObject({ kind: 'lead', leader: 'o1', portion })
})

test('the runner-up is named only if a single option is second', () => {
  expect(findingOf(counted(100, 60, 30, 10))).toMatchObject({ follows: { option_id: 'o2', count: 30 } })
  expect(findingOf(counted(100, 60, 20, 20))).toMatchObject({ follows: null })
  expect(findingOf(counted(100, 100, 0))).toMatchObject({ follows: null })
})

test('a lead is measured against the people, not the choices, if people can choose several options', () => {
  expect(findingOf(counted(100, 80, 70, 10))).toMatchObject({
    kind: 'lead',
    portion: 'three_quarters',
    count: 80,
    n: 100,
  })
})

test('“don’t know” can be the leading answer', () => {
  const result = {
    n: 40,
    choices: [
      { option_id: 'o1', n: 10 },
      { option_id: 'dont_know', n: 30 },
    ],
  }
  expect(findingOf(result)).toMatchObject({ kind: 'lead', leader: 'dont_know', portion: 'three_quarters' })
})
