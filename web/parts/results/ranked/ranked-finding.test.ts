import { expect, test } from 'vitest'
import { mayorResult } from '#web/parts/results/ranked.fixture.ts'
import { elsewhere, rankedFinding, rankingsIn } from './ranked-finding.ts'

test('an instant runoff is told by the round that decided it, and the ballots still counted there', () => {
  expect(rankedFinding('irv', 1, mayorResult)).toEqual({
    kind: 'rounds',
    winner: 'o1',
    round: 4,
    votes: 4313,
    counting: 8374,
  })
})

test('a rule without rounds says whether the winner beats every other one by one', () => {
  const counted = { ...mayorResult, rounds: [], winners: ['o3'] }
  expect(rankedFinding('schulze', 1, counted)).toEqual({ kind: 'one', winner: 'o3', beatsAll: true })
  expect(rankedFinding('borda', 1, { ...counted, winners: ['o2'] })).toMatchObject({ beatsAll: false })
})

test('several seats name everyone elected', () => {
  expect(rankedFinding('stv', 2, { ...mayorResult, winners: ['o1', 'o3'] })).toEqual({
    kind: 'several',
    winners: ['o1', 'o3'],
  })
})

test('nobody has answered, or nobody has ranked anything', () => {
  const nobody = { ...mayorResult, winners: [], rounds: [] }
  expect(rankedFinding('irv', 1, { ...nobody, n: 0 })).toEqual({ kind: 'none' })
  expect(rankedFinding('irv', 1, { ...nobody, n: 4 })).toEqual({ kind: 'unranked' })
  expect(rankingsIn(mayorResult)).toBe(8976)
})

test('other rules are told by whom they would elect, those that agree first', () => {
  expect(elsewhere(mayorResult)).toEqual([
    { rules: ['schulze', 'ranked_pairs', 'borda'], winners: ['o3'], same: false, beatsAll: true },
    { rules: ['plurality'], winners: ['o2'], same: false, beatsAll: false },
  ])
  const [first] = elsewhere({ ...mayorResult, winners: ['o2'] })
  expect(first).toMatchObject({ rules: ['plurality'], same: true })
})

test('the same people elected in another order are the same outcome', () => {
  const [only, ...more] = elsewhere({
    winners: ['o1', 'o2'],
    others: [{ rule: 'meek', winners: ['o2', 'o1'] }],
    condorcet: null,
  })
  expect(only).toMatchObject({ same: true })
  expect(more).toEqual([])
})
