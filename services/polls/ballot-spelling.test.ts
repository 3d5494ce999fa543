import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { z } from 'zod'
import { ItemDraft } from '#contract/poll-items.ts'
import { keysOf, orderIn, scoresIn, spelled, textOf, type Answer, type Ballots, type Item } from './ballots.ts'
import { itemsOf } from './drafts.ts'

const three = ['Saturday', 'Sunday', 'Friday']
const asked = (...drafts: z.input<typeof ItemDraft>[]): Item[] =>
  itemsOf({ items: drafts.map((one) => ItemDraft.parse(one)) })
const alone = { allow_none: true, allow_dont_know: true }
const dont_know = { choice: 'dont_know' }

describe('the canonical form of a ballot', () => {
  const options = ['o1', 'o2', 'o3', 'o4', 'o5', 'o6', 'o7', 'o8', 'o9', 'o10', 'o11']
  const texts = options.map((option_id) => `Option ${option_id}`)
  const items = asked(
    { kind: 'multiple', options: texts },
    { kind: 'approval', options: texts },
    { kind: 'score', options: texts },
    { kind: 'ranked', options: texts },
    { kind: 'matrix', options: texts, columns: ['Good', 'Bad'], required: false },
    { kind: 'number', decimals: 1 },
  )
  const some = fc.subarray(options, { minLength: 1 })
  /** Ranks with several options, with one option, or with none. */
  const order = some.chain((placed) =>
    fc.array(fc.nat(placed.length - 1), { minLength: placed.length, maxLength: placed.length }).map((places) => {
      const rows = Array.from({ length: placed.length }, () => [] as string[])
      for (const [at, option_id] of placed.entries()) rows[places[at]!]!.push(option_id)
      return rows
    }),
  )
  const of = <V>(value: fc.Arbitrary<V>) =>
    some.chain((chosen) =>
      fc.tuple(...chosen.map(() => value)).map((given) => chosen.map((id, at) => [id, given[at]!] as const)),
    )
  const ballot = fc.record({
    choices: some,
    approve: some,
    order,
    scores: of(fc.nat(5)),
    rows: of(fc.constantFrom('c1', 'c2')),
    number: fc
      .integer({
        min: -99,
        max: 99,
      })
      .map((tenths) => tenths / 10),
  })

  test('the canonical form of a ballot is the same whatever order its parts are sent in', () => {
    fc.assert(
      fc.property(ballot, fc.boolean(), (given, backwards) => {
        const turn = <T>(list: T[]): T[] => (backwards ? list.toReversed() : list)
        const parts = (turned: boolean): Ballots => {
          const by = <T>(list: T[]): T[] => (turned ? turn(list) : list)
          const end = turned ? [[]] : []
          const answers: [string, Answer][] = [
            ['i1', { choices: by(given.choices) }],
            ['i2', { approve: by(given.approve) }],
            ['i3', { scores: Object.fromEntries(by(given.scores)) }],
            ['i4', { order: [...given.order.map(by), ...end] }],
            ['i5', { rows: Object.fromEntries(by(given.rows)) }],
            ['i6', { number: given.number }],
          ]
          return Object.fromEntries(by(answers))
        }
        const [one, other] = [spelled(items, parts(false)), spelled(items, parts(true))]
        expect(textOf(other)).toBe(textOf(one))
        expect(keysOf(items, other)).toEqual(keysOf(items, one))
        expect(spelled(items, one)).toEqual(one)
        // The same ballot as returned by a database that orders the fields in its own way.
        const stored = JSON.parse(JSON.stringify(one)) as Ballots
        expect(textOf(Object.fromEntries(Object.entries(stored).toReversed()))).toBe(textOf(one))
      }),
    )
  })

  test('two rankings have the same canonical form exactly when they mean the same', () => {
    fc.assert(
      fc.property(order, order, (one, other) => {
        const [a, b] = [one, other].map((order) => spelled(items, { i4: { order } }))
        const meant = (rows: string[][]) =>
          JSON.stringify(rows.slice(0, rows.findLastIndex((row) => row.length > 0) + 1))
        expect(textOf(a!) === textOf(b!)).toBe(meant(one) === meant(other))
      }),
    )
  })

  test('minus zero is written as zero', () => {
    expect(textOf(spelled(items, { i6: { number: -0 } }))).toBe('{"i6":{"number":0}}')
    expect(keysOf(items, spelled(items, { i6: { number: -0 } }))).toEqual(['i6', 'i6.0'])
  })

  test('the ranking or score sheet that was sent can be restored from the ballot’s keys', () => {
    const whole = (ballots: Ballots) => keysOf(items, spelled(items, ballots)).at(-1)!.slice('i0:'.length)
    fc.assert(
      fc.property(order, of(fc.nat(5)), (order, scores) => {
        const last = order.findLastIndex((place) => place.length > 0)
        expect(orderIn(whole({ i4: { order } }))).toEqual(order.slice(0, last + 1))
        expect(scoresIn(whole({ i3: { scores: Object.fromEntries(scores) } }))).toEqual(scores)
      }),
    )
  })
})

test('the keys of a ballot list everything that the ballot counts for', () => {
  const items = asked(
    { kind: 'single', options: three },
    { kind: 'multiple', options: three },
    { kind: 'score', options: three },
    { kind: 'ranked', options: three },
    { kind: 'scale' },
    { kind: 'date' },
    { kind: 'open' },
    { kind: 'matrix', options: three, columns: ['Good', 'Bad'], required: false },
    { kind: 'score', options: three, ...alone },
  )
  const ballots: Ballots = {
    i1: { choice: 'o2' },
    i2: { choices: ['o3', 'o1'] },
    i3: {
      scores: {
        o3: 0,
        o1: 4,
      },
    },
    i4: { order: [['o3'], [], ['o2', 'o1']] },
    i5: { scale: 3 },
    i6: { date: '2026-05-01' },
    i7: { text: 'Nobody counts this, only that it is there' },
    i8: { rows: { o2: 'c1' } },
    i9: dont_know,
  }
  expect(keysOf(items, spelled(items, ballots))).toEqual([
    'i1',
    'i1.o2',
    'i2',
    'i2.o1',
    'i2.o3',
    'i3',
    'i3.o1=4',
    'i3.o3=0',
    'i3:o1=4&o3=0',
    'i4',
    'i4:o3>>o1=o2',
    'i5',
    'i5.3',
    'i6',
    'i6.2026-05-01',
    'i7',
    'i8',
    'i8.o2=c1',
    'i9',
    'i9.dont_know',
  ])
})
