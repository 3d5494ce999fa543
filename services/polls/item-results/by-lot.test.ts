import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { ItemDraft, RankedRule } from '#contract/poll-items.ts'
import { ItemResult } from '#contract/poll-results.ts'
import { keysOf, spelled, type Ballots } from '#services/polls/ballots.ts'
import { itemsOf } from '#services/polls/drafts.ts'
import { itemResult } from './item-result.ts'
import type { ChoicesResult, CountedKey, ResultOf } from './tally.ts'
import { tallyFrom } from './tally.ts'

type Draft = z.input<typeof ItemDraft>
type Answers = [number, Ballots[string]][]
const options = ['Ada', 'Ben', 'Cem', 'Dora']
const order = (line: string): Ballots[string] => ({ order: line.split('>').map((place) => place.split('=')) })
const ranked = (...rows: [number, string][]): Answers => rows.map(([n, line]) => [n, order(line)])

/** The result of one item, either before the lot is drawn, or drawn with a given secret. */
function counted(draft: Draft, answers: Answers, lot_secret: string | null = null) {
  const items = itemsOf({ items: [ItemDraft.parse(draft)] })
  const rows = answers.flatMap(([n, answer]): CountedKey[] =>
    keysOf(items, spelled(items, { i1: answer })).map((key) => ({ key, signed_in: false, n })),
  )
  const poll = { poll_id: '01J00000000000000000000000', lot_secret }
  const result = itemResult(items[0]!, tallyFrom(rows), { poll, as_of: null, texts: new Map() })
  ItemResult.parse(result)
  return result as ChoicesResult | ResultOf<'ranked'> | ResultOf<'score'>
}

/** All names that a result lists as elected, in any field. */
const named = (result: ReturnType<typeof counted>): string[] => [
  ...result.winners,
  ...result.ties.flatMap(({ chosen }) => chosen ?? []),
  ...('others' in result ? result.others.flatMap(({ winners }) => winners) : []),
  ...('rounds' in result ? result.rounds.flatMap(({ elected }) => elected) : []),
]

/** Two candidates who are tied under every rule. */
const even: [string, Draft, Answers][] = [
  [
    'single',
    { kind: 'single', options, tie_break: 'lot' },
    [
      [3, { choice: 'o1' }],
      [3, { choice: 'o2' }],
    ],
  ],
  [
    'approval',
    { kind: 'approval', options, tie_break: 'lot' },
    [
      [3, { approve: ['o1'] }],
      [3, { approve: ['o2'] }],
    ],
  ],
  ...(['mean', 'star'] as const).map((rule): [string, Draft, Answers] => [
    rule,
    { kind: 'score', rule, options, tie_break: 'lot' },
    [
      [3, { scores: { o1: 5, o2: 0 } }],
      [3, { scores: { o1: 0, o2: 5 } }],
    ],
  ]),
  ...RankedRule.options.flatMap((rule) =>
    (['lot', 'previous_rounds'] as const).map((tie_break): [string, Draft, Answers] => [
      `${rule}, ${tie_break}`,
      { kind: 'ranked', rule, options, tie_break },
      ranked([3, 'o1>o2'], [3, 'o2>o1']),
    ]),
  ),
]

describe('a result decided by lot', () => {
  test.each(even)('a result that needs a lot names no winner before the lot is drawn: %s', (_rule, draft, answers) => {
    const result = counted(draft, answers)
    expect(named(result)).toEqual([])
    const [tie] = result.ties
    expect(tie).toMatchObject({ by: 'undecided', chosen: null })
    expect(tie!.among).toEqual(['o1', 'o2'])
    if ('others' in result)
      expect(new Set(result.others.map(({ broken_by }) => broken_by))).toEqual(new Set(['undecided']))
  })

  test.each(even)(
    'the drawn lot decides the winner, and the result says whether other rules needed a lot too: %s',
    (_rule, draft, answers) => {
      const result = counted(draft, answers, 'a secret')
      expect(result.winners).toHaveLength(1)
      if ('others' in result) expect(new Set(result.others.map(({ broken_by }) => broken_by))).toEqual(new Set(['lot']))
    },
  )

  test('a candidate who wins whatever the lot decides is named, and the rounds are shown to the end', () => {
    // Cem and Dora tie for being eliminated first; Ada wins either way.
    const result = counted({ kind: 'ranked', options }, ranked([4, 'o1'], [3, 'o2'], [1, 'o3>o1'], [1, 'o4>o1']))
    expect(result).toMatchObject({ kind: 'ranked', winners: ['o1'] })
    expect((result as ResultOf<'ranked'>).rounds.at(-1)!.elected).toEqual(['o1'])
  })

  test('seats that do not depend on the lot are filled, and counting stops at the round in which a lot is needed', () => {
    for (const rule of ['stv', 'meek', 'irv'] as const) {
      const result = counted({ kind: 'ranked', rule, options, seats: 2 }, ranked([9, 'o1'], [2, 'o2'], [2, 'o3']))
      expect(result).toMatchObject({ winners: ['o1'] })
      const { rounds, ties } = result as ResultOf<'ranked'>
      const waits = ties.find(({ by }) => by === 'undecided')!
      expect(waits).toMatchObject({ chosen: null, among: ['o2', 'o3'] })
      expect(rounds).toHaveLength(waits.round!)
      expect(rounds.at(-1)).toMatchObject({ eliminated: [], transfers: [] })
      expect(rounds.flatMap(({ elected }) => elected)).toEqual(['o1'])
    }
  })

  test('the leader is still named when many candidates tie at zero', () => {
    const many = Array.from({ length: 20 }, (_, at) => `Plan ${at}`)
    const result = counted({ kind: 'ranked', options: many }, ranked([5, 'o1'], [3, 'o2'], [2, 'o3']))
    expect(result.winners).toEqual(['o1'])
  })
})

test('winners under other rules are marked as decided by listed order, but only if there is a tie', () => {
  const [, , answers] = even.at(-1)!
  const listed = counted({ kind: 'ranked', options, tie_break: 'listed' }, answers) as ResultOf<'ranked'>
  expect(new Set(listed.others.map(({ broken_by }) => broken_by))).toEqual(new Set(['listed']))
  const clear = counted({ kind: 'ranked', options }, ranked([5, 'o1>o2'], [2, 'o2>o1'])) as ResultOf<'ranked'>
  expect(new Set(clear.others.map(({ broken_by }) => broken_by))).toEqual(new Set([null]))
})

test('the Borda count shows points, and unranked options share the remaining places', () => {
  const result = counted({ kind: 'ranked', rule: 'borda', options }, ranked([2, 'o1'], [1, 'o2>o1=o3>o4']))
  // The points are: Ada 2 × 4 + 2.5, Ben 2 × 2 + 4, Cem 2 × 2 + 2.5, Dora 2 × 2 + 1.
  expect((result as ResultOf<'ranked'>).points).toEqual([
    { option_id: 'o1', n: 10.5 },
    { option_id: 'o2', n: 8 },
    { option_id: 'o3', n: 6.5 },
    { option_id: 'o4', n: 5 },
  ])
  const other = counted({ kind: 'ranked', options }, ranked([2, 'o1'])) as ResultOf<'ranked'>
  expect(other.points).toBeNull()
})
