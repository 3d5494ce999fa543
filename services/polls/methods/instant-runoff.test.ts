import { describe, expect, test } from 'vitest'
import { bottomsUp } from './bottoms-up.ts'
import { instantRunoff, repeatedRunoff } from './instant-runoff.ts'
import { ballots, byOrder } from './profiles.test-kit.ts'
import type { Round } from './rounds.ts'

const tie = byOrder('ABCDEF')
const letter = (candidate: number): string => String.fromCharCode(65 + candidate)
const letters = (candidates: readonly number[]): string => candidates.map(letter).join('')
const amount = ({ top, bottom }: { top: bigint; bottom: bigint }): string =>
  bottom === 1n ? `${top}` : `${top}/${bottom}`
/** Votes in readable form, such as `A 5, B 3/2`. */
const votes = (round: Round | undefined): string =>
  [...(round?.votes ?? [])].map(([candidate, votes]) => `${letter(candidate)} ${amount(votes)}`).join(', ')
const transfers = (round: Round | undefined): string =>
  (round?.transfers ?? [])
    .map(({ from, to, votes }) => `${letter(from)} > ${typeof to === 'number' ? letter(to) : to} ${amount(votes)}`)
    .join(', ')

describe('instant runoff', () => {
  test('the last candidate is eliminated and their ballots are transferred until somebody has more than half', () => {
    const cast = ballots('A * 8', 'B>C * 7', 'C>B * 3', 'C * 2')
    const { winners, rounds, ties } = instantRunoff(cast, 3, { tie })
    expect(rounds.map(votes)).toEqual(['A 8, B 7, C 5', 'A 8, B 10'])
    expect(transfers(rounds[0])).toBe('C > B 3, C > no_more 2')
    expect(rounds.map((round) => amount(round.threshold))).toEqual(['11', '10'])
    expect(letters(winners)).toBe('B')
    expect(ties).toEqual([])
  })

  test('a count can continue until two candidates are left, to show how strong the winner is', () => {
    const cast = ballots('A * 6', 'B>A * 2', 'C>B * 1')
    expect(instantRunoff(cast, 3, { tie }).rounds).toHaveLength(1)
    const { rounds } = instantRunoff(cast, 3, { tie, until: 'two' })
    expect(rounds.map(votes)).toEqual(['A 6, B 2, C 1', 'A 6, B 3'])
    expect(rounds.map((round) => letters(round.elected))).toEqual(['A', ''])
  })

  test('equal ranks split a ballot evenly, and an eliminated candidate’s part goes to the others', () => {
    const { rounds } = instantRunoff(ballots('A=B=C * 1', 'A * 2', 'B * 2', 'D * 3'), 4, { tie })
    expect(votes(rounds[0])).toBe('A 7/3, B 7/3, C 1/3, D 3')
    expect(transfers(rounds[0])).toBe('C > A 1/6, C > B 1/6')
    expect(votes(rounds[1])).toBe('A 5/2, B 5/2, D 3')
    expect(votes(rounds[2])).toBe('A 3, D 3')
  })

  test('equal ranks can instead end the ballot or be skipped', () => {
    const cast = ballots('A=B>C * 2', 'A * 3', 'C * 4')
    const ended = instantRunoff(cast, 3, { tie, equal_ranks: 'exhaust' }).rounds[0]!
    expect([votes(ended), amount(ended.exhausted.overvote)]).toEqual(['A 3, B 0, C 4', '2'])
    expect(votes(instantRunoff(cast, 3, { tie, equal_ranks: 'skip' }).rounds[0])).toBe('A 3, B 0, C 6')
  })

  test('a rank with two marks but one continuing candidate is an overvote only when judged by its marks', () => {
    const cast = ballots('B * 1', 'C>A=B * 2', 'A * 4', 'D * 4', 'C * 1')
    const last = (overvote_if: 'continuing' | 'marked') =>
      votes(instantRunoff(cast, 4, { tie, equal_ranks: 'exhaust', overvote_if }).rounds[2])
    expect(last('continuing')).toBe('A 6, D 4')
    expect(last('marked')).toBe('A 4, D 4')
  })

  test('empty ranks are skipped, unless there are more of them in a row than the rule allows', () => {
    const cast = ballots('A>>>B * 1', 'B>>C * 2', 'C * 3', 'D * 4', '')
    const { rounds } = instantRunoff(cast, 4, { tie, max_skipped: 1 })
    expect(rounds.slice(0, 2).map(transfers)).toEqual(['A > skipped 1', 'B > C 2'])
    expect(amount(rounds[0]!.exhausted.blank)).toBe('1')
    expect(transfers(instantRunoff(cast, 4, { tie }).rounds[0])).toBe('A > B 1')
  })

  test('a candidate marked twice counts once, or ends the ballot if the rule says so', () => {
    const cast = ballots('A>A>B * 2', 'B * 3', 'C * 4')
    expect(transfers(instantRunoff(cast, 3, { tie }).rounds[0])).toBe('A > B 2')
    expect(transfers(instantRunoff(cast, 3, { tie, repeated: 'exhaust' }).rounds[0])).toBe('A > repeated 2')
  })

  test('a tie is broken by the latest round without that tie, or by the fixed order, and is reported', () => {
    const cast = ballots('A * 9', 'B * 4', 'C * 3', 'D>C * 1', 'E * 8')
    const back = instantRunoff(cast, 5, { tie: { ...byOrder('CBADE'), previous_rounds: true } })
    expect(back.ties[0]).toEqual({ among: [1, 2], by: 'previous_rounds', chosen: 2, round: 2 })
    const fixed = instantRunoff(cast, 5, { tie: byOrder('CBADE') })
    expect(fixed.ties[0]).toEqual({ among: [1, 2], by: 'order', chosen: 1, round: 2 })
  })

  test('candidates who cannot catch up can be eliminated together without changing the winner', () => {
    const cast = ballots('A * 9', 'B>A * 8', 'C>B * 2', 'D>C * 1', 'E>B * 1')
    const { rounds, winners } = instantRunoff(cast, 5, { tie, batch: 'all' })
    expect(rounds.map((round) => letters(round.eliminated))).toEqual(['DEC', ''])
    expect(winners).toEqual(instantRunoff(cast, 5, { tie }).winners)
    expect(letters(instantRunoff(cast, 5, { tie, batch: 'tied' }).rounds[0]!.eliminated)).toBe('E')
  })

  test('candidates are not eliminated together where an overvote depends on earlier eliminations', () => {
    const cast = ballots('A * 9', 'B * 8', 'C>D=B * 1', 'D * 1')
    expect(letters(instantRunoff(cast, 4, { tie, batch: 'all' }).rounds[0]!.eliminated)).toBe('CD')
    const careful = instantRunoff(cast, 4, { tie, batch: 'all', equal_ranks: 'exhaust' })
    expect(letters(careful.rounds[0]!.eliminated)).toBe('D')
  })

  test('nobody is elected without votes or with fewer than the minimum number of votes', () => {
    expect(instantRunoff([], 3, { tie }).winners).toEqual([])
    expect(instantRunoff(ballots('A * 3', 'B>A * 1', 'C * 4'), 3, { tie, minimum_votes: 2 }).winners).toEqual([0])
    expect(instantRunoff(ballots('A * 3', 'B * 4'), 2, { tie, minimum_votes: 5 }).winners).toEqual([])
  })

  test('undeclared write-ins are eliminated first, however many votes they have', () => {
    const { rounds, winners } = instantRunoff(ballots('A * 2', 'B * 3', 'C>A * 9'), 3, { tie, write_ins: 2 })
    expect([letters(rounds[0]!.eliminated), letters(winners)]).toEqual(['C', 'A'])
  })

  test('the threshold can be half of the first round’s votes, and a count can be stopped early', () => {
    const cast = ballots('A * 4', 'B * 3', 'C * 2', 'D * 2')
    const { rounds, winners } = instantRunoff(cast, 4, { tie, half_of: 'first_round' })
    expect([...new Set(rounds.map((round) => amount(round.threshold)))]).toEqual(['6'])
    expect(letters(winners)).toBe('A')
    expect(instantRunoff(cast, 4, { tie, stop_after: 1 })).toMatchObject({ winners: [], rounds: [{ eliminated: [3] }] })
  })

  test('filling several seats by one runoff after another gives all of them to the same majority', () => {
    const passes = repeatedRunoff(ballots('A>B * 6', 'C>D * 5'), 4, 2, { tie })
    expect(passes.map(({ winners }) => letters(winners))).toEqual(['A', 'B'])
  })
})

describe('counting from the bottom up', () => {
  const cast = ballots('A * 9', 'B * 5', 'C>A * 4', 'D>B * 2')

  test('a count from the bottom up can end when as many candidates are left as there are seats', () => {
    expect(letters(bottomsUp(cast, 4, { tie, until: { left: 2 } }).winners)).toBe('AB')
  })

  test('a count from the bottom up can end when every candidate left has the required percentage', () => {
    const share = { top: 21n, bottom: 100n }
    expect(letters(bottomsUp(cast, 4, { tie, until: { share } }).winners)).toBe('AB')
    const cut = bottomsUp(cast, 4, { tie, until: { share }, cutoff: true })
    expect(cut.rounds.map((round) => letters(round.eliminated))).toEqual(['CD', ''])
    expect(amount(cut.rounds[0]!.threshold)).toBe('21/5')
  })
})
