import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { condorcetWinner } from './condorcet.ts'
import { copeland } from './copeland.ts'
import { minimax } from './minimax.ts'
import { pairwise } from './pairwise.ts'
import { asAsked, ballots, profiles, written } from './profiles.test-kit.ts'

/**
 * A cycle: A defeats B by one ballot, B defeats C by twenty, and C defeats A by six, while many ballots compare neither
 * of the two candidates in a pair.
 */
const d = [
  [0, 50, 30],
  [49, 0, 60],
  [36, 40, 0],
]
const circle = { candidates: 3, ballots: 100, d }

describe('minimax', () => {
  test('minimax measures defeats by winning votes, by margin or by opposing votes', () => {
    const seats = { tieBreak: asAsked(3) }
    expect(minimax(circle, seats)).toMatchObject({ worst: [36, 50, 60], winners: [0] })
    expect(minimax(circle, { ...seats, defeat: 'margin' })).toMatchObject({ worst: [6, 1, 20], winners: [1] })
    expect(minimax(circle, { ...seats, defeat: 'opposition' })).toMatchObject({ worst: [49, 50, 60], winners: [0] })
  })

  test('a candidate who defeats all others has a negative worst margin', () => {
    const two = pairwise(ballots('A>B * 3', 'B'), 2)
    expect(minimax(two, { tieBreak: asAsked(2), defeat: 'margin' }).worst).toEqual([-2, 2])
  })

  test('a sole candidate wins without any defeat', () => {
    expect(minimax(pairwise(ballots('A'), 1), { tieBreak: asAsked(1) })).toMatchObject({ worst: [0], winners: [0] })
  })
})

test('Copeland’s method counts victories minus defeats, and ignores even matches', () => {
  const { places, balance } = copeland(pairwise(ballots('A>B>C * 2', 'B>A>C * 2'), 3), { tieBreak: asAsked(3) })
  expect([balance, written(places)]).toEqual([[1, 1, -2], 'A=B > C'])
})

test('Copeland and minimax elect a candidate who defeats all others', () => {
  fc.assert(
    fc.property(profiles(), ({ candidates, rankings }) => {
      const matrix = pairwise(rankings, candidates)
      const winner = condorcetWinner(matrix)
      if (winner === null) return
      const seats = { tieBreak: asAsked(candidates) }
      expect(copeland(matrix, seats).places[0]).toEqual([winner])
      expect(minimax(matrix, seats).places[0]).toEqual([winner])
      expect(minimax(matrix, { ...seats, defeat: 'margin' }).places[0]).toEqual([winner])
    }),
  )
})
