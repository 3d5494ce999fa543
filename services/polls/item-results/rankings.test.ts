import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { ItemDraft } from '#contract/poll-items.ts'
import type { Answer } from '#services/polls/ballots.ts'
import { keysOf, spelled } from '#services/polls/ballots.ts'
import { itemsOf } from '#services/polls/drafts.ts'
import { itemResult } from './item-result.ts'
import type { ChoicesResult, CountedKey, ResultOf } from './tally.ts'
import { tallyFrom } from './tally.ts'

const poll = { poll_id: '01J00000000000000000000000', lot_secret: 'a secret' }

/** The result of a poll with one item, given the number of people who gave each answer. */
function counted(draft: z.input<typeof ItemDraft>, answers: [number, Answer][]) {
  const items = itemsOf({ items: [ItemDraft.parse(draft)] })
  const rows = answers.flatMap(([n, answer]): CountedKey[] =>
    keysOf(items, spelled(items, { i1: answer })).map((key) => ({ key, signed_in: false, n })),
  )
  return itemResult(items[0]!, tallyFrom(rows), { poll, as_of: null, texts: new Map() })
}

const order = (line: string): Answer => ({ order: line.split('>').map((place) => (place ? place.split('=') : [])) })
const ranked = (draft: object, ...rows: [number, string][]) =>
  counted(
    { kind: 'ranked', options: ['Ada', 'Ben', 'Cem', 'Dora'], ...draft },
    rows.map(([n, line]) => [n, order(line)]),
  ) as ResultOf<'ranked'>

describe('a ranked result', () => {
  test('a result names the round in which each tie was broken, even with a second seat to fill', () => {
    const draft = { rule: 'irv', seats: 2, tie_break: 'listed' }
    const { winners, ties, rounds } = ranked(draft, [6, 'o1>o2'], [2, 'o3>o4'], [2, 'o4>o3'])
    expect(winners).toEqual(['o1', 'o2'])
    // Ada is elected in the first round. After that, Ben has her six ballots, and no other ballot is used.
    expect(rounds.map(({ elected }) => elected)).toEqual([['o1'], ['o2']])
    expect(ties).toEqual([])
    const even = ranked(draft, [9, 'o1'], [2, 'o3'], [2, 'o4'], [3, 'o2'])
    expect(even.ties.length).toBeGreaterThan(0)
    for (const { among, chosen, round } of even.ties) {
      const { votes, eliminated, elected } = even.rounds[round! - 1]!
      const held = votes.filter(({ option_id }) => among.includes(option_id)).map(({ n }) => n)
      expect(held).toHaveLength(among.length)
      expect(new Set(held).size).toBe(1)
      expect([...eliminated, ...elected]).toContain(chosen)
    }
  })

  test('fractional votes are rounded once, after adding up, so that no floating-point noise shows', () => {
    const votes: [number, string][] = [
      [41, 'o1>o2'],
      [17, 'o1>o3=o4'],
      [13, 'o1'],
      [7, 'o2=o3'],
      [5, 'o3>o4'],
      [3, 'o4'],
    ]
    for (const rule of ['irv', 'stv', 'meek']) {
      const { rounds, first } = ranked({ rule, seats: rule === 'irv' ? 1 : 2 }, ...votes)
      const shown = rounds.flatMap(({ votes, exhausted, quota, transfers }) =>
        [...votes, ...transfers].map(({ n }) => n).concat(exhausted, quota!),
      )
      for (const n of [...shown, ...first.map(({ n }) => n)]) expect(n).toBe(Number(n.toFixed(6)))
    }
  })

  test('each transfer path is listed once per round, and every round accounts for all ballots', () => {
    const { rounds } = ranked({ rule: 'stv', seats: 2 }, [40, 'o1>o2'], [13, 'o1'], [9, 'o2>o3'], [8, 'o3'], [2, 'o4'])
    for (const { transfers } of rounds) {
      const ways = transfers.map(({ from, to }) => `${from} ${to}`)
      expect(new Set(ways).size).toBe(ways.length)
    }
    for (const { votes, exhausted } of rounds)
      expect(votes.reduce((sum, { n }) => sum + n, exhausted)).toBeCloseTo(72, 6)
  })

  test('depending on the poll, equal ranks split the ballot, end it or are skipped', () => {
    const firstRound = (equal_ranks: string) => {
      const { rounds } = ranked({ equal_ranks }, [4, 'o1=o2>o3'], [3, 'o3>o1'], [2, 'o4'])
      const [{ votes, exhausted }] = rounds as [(typeof rounds)[number]]
      return [Object.fromEntries(votes.map(({ option_id, n }) => [option_id, n])), exhausted]
    }
    expect(firstRound('split')).toEqual([{ o1: 2, o2: 2, o3: 3, o4: 2 }, 0])
    expect(firstRound('exhaust')).toEqual([{ o1: 0, o2: 0, o3: 3, o4: 2 }, 4])
    expect(firstRound('skip')).toEqual([{ o1: 0, o2: 0, o3: 7, o4: 2 }, 0])
  })

  test('equal ranks end a ballot, or are skipped until only one of their candidates is left', () => {
    const votes: [number, string][] = [
      [3, 'o1=o2>o3'],
      [4, 'o2'],
      [2, 'o1'],
      [6, 'o4'],
    ]
    const last = (draft: object) => {
      const { rounds } = ranked(draft, ...votes)
      const { votes: held, exhausted } = rounds.at(-1)!
      return [Object.fromEntries(held.map(({ option_id, n }) => [option_id, n])), exhausted]
    }
    // The ballot ends at the rank that two candidates share. It counts neither for Cem, who is ranked below, nor for
    // Ben once Ada is eliminated.
    expect(last({ equal_ranks: 'exhaust' })).toEqual([{ o4: 6, o2: 4 }, 5])
    // The ballot skips to Cem. Then Ada is eliminated, and after her Cem; by then, only Ben is left at the skipped
    // rank.
    expect(last({ equal_ranks: 'skip' })).toEqual([{ o4: 6, o2: 7 }, 2])
    // Under Meek's method, the ballot returns to the skipped rank as soon as Ada is eliminated, while Cem is still in
    // the count.
    const { rounds } = ranked({ equal_ranks: 'skip', rule: 'meek' }, ...votes)
    const second = rounds.find(({ votes: held }) => !held.some(({ option_id }) => option_id === 'o1'))!
    expect(second.votes.find(({ option_id }) => option_id === 'o2')!.n).toBe(7)
  })

  test('people who answer "none" or "do not know" are counted as answering, but not as ranking', () => {
    const draft = { kind: 'ranked' as const, options: ['Ada', 'Ben'], allow_none: true, allow_dont_know: true }
    const result = counted(draft, [
      [3, order('o1')],
      [5, { choice: 'none' }],
      [2, { choice: 'dont_know' }],
    ]) as ResultOf<'ranked'>
    expect(result).toMatchObject({ n: 10, none: 5, dont_know: 2, winners: ['o1'], condorcet: 'o1' })
    expect(result.rounds[0]).toMatchObject({ quota: 2, exhausted: 0 })
    const nobody = counted(draft, [[5, { choice: 'none' }]]) as ResultOf<'ranked'>
    expect(nobody).toMatchObject({ n: 5, winners: [], ties: [], rounds: [], others: [], condorcet: null })
  })
})

describe('a tie that the poll leaves unbroken', () => {
  test('an unbroken tie in a single choice elects nobody', () => {
    const single = counted({ kind: 'single', options: ['Ada', 'Ben', 'Cem'] }, [
      [2, { choice: 'o1' }],
      [2, { choice: 'o2' }],
    ]) as ChoicesResult
    expect(single).toMatchObject({ winners: [], ties: [{ among: ['o1', 'o2'], by: 'shared', chosen: null }] })
  })

  const star = (...rows: [number, Record<string, number>][]) =>
    counted(
      { kind: 'score', rule: 'star', options: ['Ada', 'Ben', 'Cem'] },
      rows.map(([n, scores]) => [n, { scores }]),
    ) as ResultOf<'score'>

  test('an unbroken tie for a run-off place does not stop a candidate who beats each tied candidate', () => {
    const result = star([1, { o1: 5, o2: 1, o3: 0 }], [1, { o1: 5, o2: 0, o3: 1 }])
    expect(result).toMatchObject({ winners: ['o1'], ties: [] })
  })

  test('an unbroken tie for a run-off place elects nobody if it decides who wins', () => {
    // Ben and Cem are tied under every rule. Ada beats Ben, and Cem beats Ada.
    const sheets = [
      [3, 0, 3],
      [1, 4, 2],
      [5, 2, 0],
      [2, 2, 3],
    ] as const
    const result = star(...sheets.map(([o1, o2, o3]): [number, Record<string, number>] => [1, { o1, o2, o3 }]))
    expect(result).toMatchObject({ winners: [], ties: [{ among: ['o1', 'o3'], by: 'shared', chosen: null }] })
  })

  test('an unbroken tie among all candidates elects none of them', () => {
    const options = Array.from({ length: 30 }, (_, at) => `Candidate ${at + 1}`)
    const scores = Object.fromEntries(options.map((_, at) => [`o${at + 1}`, 3]))
    const result = counted({ kind: 'score', rule: 'star', options }, [[4, { scores }]]) as ResultOf<'score'>
    expect(result.winners).toEqual([])
    expect(result.ties[0]!.among).toHaveLength(30)
  })
})
