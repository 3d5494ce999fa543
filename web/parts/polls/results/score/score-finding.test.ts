import { expect, test } from 'vitest'
import { logosResult } from '#web/parts/polls/results/score.fixture.ts'
import { meanOf, scoreFinding } from './score-finding.ts'

test('by the mean, the winner is told with the average of those who scored it', () => {
  expect(scoreFinding('mean', logosResult)).toMatchObject({ kind: 'mean', winner: 'o2', n: 38 })
})

test('a final is told with how many scored each of the two higher', () => {
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

test('what nobody scored has no mean: it is not nought', () => {
  expect(meanOf({ n: 0, sum: 0 })).toBeNull()
})

test('nobody, nothing scored, or level', () => {
  const nobody = { ...logosResult, winners: [] }
  expect(scoreFinding('mean', { ...nobody, n: 0 })).toEqual({ kind: 'none' })
  expect(scoreFinding('mean', nobody)).toEqual({ kind: 'unscored' })
  const ties = [{ among: ['o1', 'o2'], by: 'shared' as const, chosen: null, round: null }]
  expect(scoreFinding('mean', { ...nobody, ties })).toEqual({ kind: 'tie', among: ['o1', 'o2'] })
})
