import { describe, expect, test } from 'vitest'
import { meek } from './meek.ts'
import { ballots, byOrder } from './profiles.test-kit.ts'
import type { Round } from './rounds.ts'
import { stv } from './stv.ts'

const tie = { ...byOrder('ABCDE'), previous_rounds: true }
const letter = (candidate: number): string => String.fromCharCode(65 + candidate)
const decimal = ({ top, bottom }: { top: bigint; bottom: bigint }): number => Number(top) / Number(bottom)
const votes = (round: Round | undefined): string =>
  [...(round?.votes ?? [])].map(([candidate, votes]) => `${letter(candidate)} ${decimal(votes)}`).join(', ')
const letters = (candidates: readonly number[]): string => candidates.map(letter).join('')

describe('single transferable vote, Scottish count', () => {
  test('a surplus is transferred as a fraction of each ballot of the winner, cut to five decimals', () => {
    // The quota is 60 / 3 + 1 = 21. The surplus is 9 of 30 votes, so every ballot is transferred at the value 0.3.
    const cast = ballots('A>B * 20', 'A>C * 7', 'A * 3', 'B * 11', 'C * 12', 'D>C * 7')
    const { rounds, winners } = stv(cast, 4, 2, { tie })
    expect(decimal(rounds[0]!.threshold)).toBe(21)
    expect(rounds.map(votes)).toEqual(['A 30, B 11, C 12, D 7', 'A 21, B 17, C 14.1, D 7', 'A 21, B 17, C 21.1'])
    expect(decimal(rounds[1]!.exhausted.no_more)).toBe(0.9)
    expect(letters(winners)).toBe('AC')
  })

  test('the value cut off by rounding counts for nobody and is reported', () => {
    // The quota is 14 / 3 (rounded down) + 1 = 5. The surplus is 2 of 7 votes, so each ballot is worth 0.28571, and not
    // 0.285714…
    const { rounds } = stv(ballots('A>B * 7', 'B * 3', 'C * 4'), 3, 2, { tie })
    expect(votes(rounds[1])).toBe('A 5, B 4.99997, C 4')
    expect(decimal(rounds[1]!.exhausted.rounding)).toBe(0.00003)
    expect(rounds[0]!.transfers).toContainEqual({ from: 0, to: 'rounding', votes: { top: 3n, bottom: 100_000n } })
  })

  test('surpluses are transferred one per round, largest first, or all in one round', () => {
    const cast = ballots('A>C * 30', 'B>D * 40', 'C * 9', 'D * 11', 'E * 12')
    const one = stv(cast, 5, 3, { tie })
    const givers = (round: Round) => letters([...new Set(round.transfers.map(({ from }) => from))])
    expect(one.rounds.slice(0, 2).map(givers)).toEqual(['B', 'A'])
    expect(one.rounds.slice(0, 2).map(votes)).toEqual(['A 30, B 40, C 9, D 11, E 12', 'A 30, B 26, C 9, D 25, E 12'])
    const together = stv(cast, 5, 3, { tie, surpluses: 'together' })
    expect(votes(together.rounds[1])).toBe('A 26, B 26, C 12.9999, D 25, E 12')
  })

  test('the transfer fraction can be rounded before the value of a vote is rounded, as RCTab does', () => {
    // The quota is 2.2501 of 9 votes. The surplus is 0.7499 of 3 votes, so each ballot is worth 0.2499; the remaining
    // 0.0002 votes count for nobody.
    const cast = ballots('A>B>C * 3', 'B>C>D * 3', 'C>D * 3')
    const { rounds, winners } = stv(cast, 4, 3, {
      tie,
      cut: 'fraction',
      surpluses: 'together',
      elects: 'one_per_round',
      decimals: 4,
      quota: { decimals: 4 },
    })
    expect(rounds.map(votes)).toEqual([
      'A 3, B 3, C 3, D 0',
      'A 2.2501, B 3.7497, C 3, D 0',
      'A 2.2501, B 2.2501, C 4.4994, D 0',
    ])
    expect(letters(winners)).toBe('ABC')
  })

  test('with one election per round, nobody is eliminated before everybody who has the quota is elected', () => {
    const { rounds } = stv(ballots('A * 4', 'B * 4', 'C * 3'), 3, 2, { tie, elects: 'one_per_round' })
    expect(rounds.map((round) => [letters(round.elected), letters(round.eliminated)])).toEqual([
      ['A', ''],
      ['B', ''],
    ])
  })

  test('a Hare quota is the votes divided by the seats, rounded up', () => {
    expect(
      decimal(stv(ballots('A * 5', 'B * 3', 'C * 2'), 3, 3, { tie, quota: { kind: 'hare' } }).rounds[0]!.threshold),
    ).toBe(4)
  })

  test('if there are no more continuing candidates than open seats, all of them are elected', () => {
    expect(letters(stv(ballots('A * 5', 'B * 3', 'C * 2'), 3, 4, { tie }).winners)).toBe('ABC')
    expect(stv([], 3, 2, { tie }).winners).toEqual([])
  })

  test('equal ranks split a ballot, and the indivisible remainder goes to nobody', () => {
    const { rounds } = stv(ballots('A=B=C * 1', 'D * 3', 'E * 2'), 5, 2, { tie })
    expect(votes(rounds[0])).toBe('A 0.33333, B 0.33333, C 0.33333, D 3, E 2')
    expect(decimal(rounds[0]!.exhausted.rounding)).toBe(0.00001)
  })
})

describe('single transferable vote by Meek’s method', () => {
  test('elected candidates keep passing on their surplus until they have just the quota', () => {
    // The quota is 100 / 3 votes. A keeps 5/9 of each of 60 votes, and passes on 80/3 votes.
    const { rounds, winners } = meek(ballots('A>B * 60', 'C * 26', 'B * 14'), 3, 2, { tie })
    expect(letters(winners)).toBe('AB')
    expect(decimal(rounds[1]!.votes.get(0)!)).toBeCloseTo(100 / 3, 9)
    expect(decimal(rounds[1]!.votes.get(1)!)).toBeCloseTo(14 + 80 / 3, 9)
  })

  test('the quota falls as ballots are exhausted, so nobody is eliminated over an unreachable quota', () => {
    const cast = ballots('A * 60', 'B * 22', 'C * 18')
    const sinking = meek(cast, 3, 2, { tie })
    expect(letters(sinking.winners)).toBe('AB')
    expect(sinking.rounds.flatMap((round) => round.eliminated)).toEqual([])
    expect(stv(cast, 3, 2, { tie }).rounds.map((round) => letters(round.eliminated))).toEqual(['', 'C', ''])
  })

  test('an eliminated candidate counts as never nominated: their ballots also reach candidates who are already elected', () => {
    // D is eliminated with 2 votes. A, who was elected before, now gets these votes and passes part of them on to B,
    // who then has more votes than C.
    const cast = ballots('A>B * 20', 'B * 4', 'C * 13', 'D>A>B * 4')
    const { rounds, winners } = meek(cast, 4, 2, { tie })
    const atEnd = rounds.at(-1)!
    expect(letters(winners)).toBe('AB')
    expect(decimal(atEnd.votes.get(0)!) + decimal(atEnd.votes.get(1)!)).toBeCloseTo(28, 9)
  })
})
