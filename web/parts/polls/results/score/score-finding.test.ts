import { expect, test } from 'vitest'
import { logosResult } from '#web/parts/polls/results/score.fixture.ts'
import { meanOf, scoreFinding } from './score-finding.ts'

test('the winner by mean is found, with the number of people who scored that option', () => {
  expect(scoreFinding('mean', logosResult)).toMatchObject({ kind: 'mean', winner: 'o2', n: 38 })
})

test('a final says how many people scored each finalist higher', () => {
  const run_off = { finalists: ['o1', 'o2'], prefer: [15, 20], equal: 4 }
  expect(scoreFinding('star', { ...logosResult, run_off })).toEqual({
    kind: 'final',
    winner: 'o2',
    other: 'o1',
    votes: 20,
    against: 15,
    equal: 4,
  })
})

test('an option nobody scored has no mean, rather than a mean of zero', () => {
  expect(meanOf({ n: 0, sum: 0 })).toBeNull()
})

test('a result without answers, without scores or with a tie has no winner', () => {
  const nobody = { ...logosResult, winners: [] }
  expect(scoreFinding('mean', { ...nobody, n: 0 })).toEqual({ kind: 'none' })
  expect(scoreFinding('mean', nobody)).toEqual({ kind: 'unscored' })
  const ties = [{ among: ['o1', 'o2'], by: 'shared' as const, chosen: null, round: null }]
  expect(scoreFinding('mean', { ...nobody, ties })).toEqual({ kind: 'tie', among: ['o1', 'o2'] })
})
