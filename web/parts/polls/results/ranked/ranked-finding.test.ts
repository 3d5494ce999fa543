import { expect, test } from 'vitest'
import { mayorResult } from '#web/parts/polls/results/ranked.fixture.ts'
import { elsewhere, rankedFinding, rankingsIn } from './ranked-finding.ts'

test('an instant runoff gives the deciding round and the ballots still counted in it', () => {
  expect(rankedFinding('irv', 1, mayorResult)).toEqual({
    kind: 'rounds',
    winner: 'o1',
    round: 4,
    votes: 4313,
    counting: 8374,
    even: false,
  })
})

test('a rule without rounds says whether the winner beats every other option head to head', () => {
  const counted = { ...mayorResult, rounds: [], winners: ['o3'] }
  expect(rankedFinding('schulze', 1, counted)).toEqual({ kind: 'one', winner: 'o3', beatsAll: true })
  expect(rankedFinding('borda', 1, { ...counted, winners: ['o2'] })).toMatchObject({ beatsAll: false })
})

test('a finding for several seats names everyone elected', () => {
  expect(rankedFinding('stv', 2, { ...mayorResult, winners: ['o1', 'o3'] })).toEqual({
    kind: 'several',
    winners: ['o1', 'o3'],
  })
})

test('a result without answers differs from a result in which nobody ranked anything', () => {
  const nobody = { ...mayorResult, winners: [], rounds: [] }
  expect(rankedFinding('irv', 1, { ...nobody, n: 0 })).toEqual({ kind: 'none' })
  expect(rankedFinding('irv', 1, { ...nobody, n: 4 })).toEqual({ kind: 'unranked' })
  expect(rankingsIn(mayorResult)).toBe(8976)
})

test('other rules are grouped by their winners, with those that agree first', () => {
  expect(elsewhere(mayorResult)).toEqual([
    { rules: ['schulze', 'ranked_pairs', 'borda'], winners: ['o3'], broken_by: null, same: false, beatsAll: true },
    { rules: ['plurality'], winners: ['o2'], broken_by: null, same: false, beatsAll: false },
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

test('a rule decided by the same lot never counts as agreeing, and is listed separately', () => {
  const counted = {
    winners: ['o1'],
    others: [
      { rule: 'schulze' as const, winners: ['o1'], broken_by: 'lot' as const },
      { rule: 'borda' as const, winners: ['o1'], broken_by: null },
      { rule: 'plurality' as const, winners: [], broken_by: 'undecided' as const },
    ],
    condorcet: null,
  }
  expect(elsewhere(counted).map(({ rules, same }) => [rules.join(), same])).toEqual([
    ['borda', true],
    ['schulze', false],
    ['plurality', false],
  ])
  // An older result does not record which outcomes needed a lot; if it was itself decided by a lot, other rules are
  // left out.
  const old = { ...counted, others: [{ rule: 'schulze' as const, winners: ['o1'] }] }
  const tie = { among: ['o1', 'o2'], by: 'lot' as const, chosen: 'o1', round: null }
  expect(elsewhere({ ...old, ties: [tie] })).toEqual([])
  expect(elsewhere({ ...old, ties: [] })).toHaveLength(1)
})

test('an option that depends on a lot not yet drawn has not won', () => {
  const tie = { among: ['o2', 'o3'], by: 'undecided' as const, chosen: null, round: 2 }
  expect(rankedFinding('stv', 2, { ...mayorResult, winners: ['o1'], ties: [tie] })).toEqual({
    kind: 'undecided',
    among: ['o2', 'o3'],
    winners: ['o1'],
    first: null,
  })
  // A tie that affects nothing does not keep the winner from being named.
  expect(rankedFinding('irv', 1, { ...mayorResult, ties: [{ ...tie, chosen: 'o2' }] }).kind).toBe('rounds')
})

test('a winner with half of the votes is marked as even, and the Borda count gives points', () => {
  const votes = [
    { option_id: 'o1', n: 7 },
    { option_id: 'o2', n: 7 },
  ]
  const last = { ...mayorResult.rounds[3]!, votes, quota: 8 }
  const tie = { among: ['o1', 'o2'], by: 'lot' as const, chosen: 'o1', round: 1 }
  expect(rankedFinding('irv', 1, { ...mayorResult, rounds: [last], ties: [tie] })).toMatchObject({
    votes: 7,
    counting: 14,
    even: true,
  })
  const points = [{ option_id: 'o1', n: 10.5 }]
  expect(rankedFinding('borda', 1, { ...mayorResult, rounds: [], points })).toEqual({
    kind: 'points',
    winner: 'o1',
    points: 10.5,
  })
})
