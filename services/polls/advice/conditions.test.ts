import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Answer, type Ballots, shownItems } from '#contract/poll-conditions.ts'
import type { Condition } from '#contract/poll-items.ts'
import { PollDraft } from '#contract/poll-shapes.ts'
import { ballotFaults, type Item } from '#services/polls/ballots.ts'
import { conditionIssues } from './conditions.ts'

type Draft = ReturnType<typeof PollDraft.parse>

const draftOf = (items: object[]): Draft => PollDraft.parse({ items })
const said = (items: object[]) => conditionIssues(draftOf(items)).map(({ rule, path }) => `${rule} ${path}`)
const single = { kind: 'single', options: ['A', 'B', 'C'] }
const eq = (item_id: string, value: string | number): Condition => ({ op: 'eq', item_id, value })

test('a condition may only look at earlier items', () => {
  expect(said([single, { ...single, show_if: eq('i2', 'o1') }])).toEqual(['condition_order items.1.show_if'])
  expect(said([single, { ...single, show_if: eq('i3', 'o1') }, single])).toEqual(['condition_order items.1.show_if'])
  expect(said([{ ...single, show_if: eq('i7', 'o1') }])).toEqual(['condition_order items.0.show_if'])
  expect(said([single, { ...single, show_if: eq('i1', 'o1') }])).toEqual([])
})

const unreachable: [string, object, Condition][] = [
  ['an option that does not exist', single, eq('i1', 'o4')],
  ['two options of a single choice', single, { op: 'and', of: [eq('i1', 'o1'), eq('i1', 'o2')] }],
  [
    'an option both chosen and not chosen',
    single,
    { op: 'and', of: [eq('i1', 'o1'), { op: 'not', of: eq('i1', 'o1') }] },
  ],
  ['"none" where it is not offered', single, eq('i1', 'none')],
  ['no answer to a required item', single, { op: 'not', of: { op: 'answered', item_id: 'i1' } }],
  ['a value above the scale', { kind: 'scale', min: 1, max: 5 }, { op: 'gt', item_id: 'i1', value: 5 }],
  [
    'a value between two whole numbers',
    { kind: 'number' },
    {
      op: 'and',
      of: [
        { op: 'gt', item_id: 'i1', value: 3 },
        { op: 'lt', item_id: 'i1', value: 4 },
      ],
    },
  ],
  [
    'a date before the first one allowed',
    { kind: 'date', from: '2026-05-01' },
    { op: 'lt', item_id: 'i1', value: '2026-05-01' },
  ],
  [
    'three options where at most two are allowed',
    { kind: 'multiple', options: ['A', 'B', 'C'], max: 2 },
    { op: 'and', of: [eq('i1', 'o1'), eq('i1', 'o2'), eq('i1', 'o3')] },
  ],
  ['a text longer than the limit', { kind: 'open', max: 3 }, eq('i1', 'four')],
]
test.each(unreachable)('a condition that needs %s makes its item unreachable', (_what, item, show_if) => {
  expect(said([item, { ...single, show_if }])).toEqual(['unreachable_item items.1.show_if'])
})

const reachable: [string, object, Condition][] = [
  [
    'no answer to an optional item',
    { ...single, required: false },
    { op: 'not', of: { op: 'answered', item_id: 'i1' } },
  ],
  [
    'a value between two whole numbers, with decimals allowed',
    { kind: 'number', decimals: 1 },
    {
      op: 'and',
      of: [
        { op: 'gt', item_id: 'i1', value: 3 },
        { op: 'lt', item_id: 'i1', value: 4 },
      ],
    },
  ],
  [
    'two options of a multiple choice',
    { kind: 'multiple', options: ['A', 'B', 'C'], max: 2 },
    { op: 'and', of: [eq('i1', 'o1'), eq('i1', 'o2')] },
  ],
  [
    'two options ranked first',
    { kind: 'ranked', options: ['A', 'B'] },
    { op: 'and', of: [eq('i1', 'o1'), eq('i1', 'o2')] },
  ],
  ['"I do not know" where it is offered', { kind: 'scale', allow_dont_know: true }, eq('i1', 'dont_know')],
  ['a word in open text', { kind: 'open' }, eq('i1', 'four')],
]
test.each(reachable)('a condition that needs %s leaves its item reachable', (_what, item, show_if) => {
  expect(said([item, { ...single, show_if }])).toEqual([])
})

test('an item that depends on an unreachable item is unreachable too', () => {
  const hidden = { ...single, show_if: eq('i1', 'o9') }
  const hanging = { ...single, show_if: eq('i2', 'o1') }
  expect(said([single, hidden, hanging])).toEqual([
    'unreachable_item items.1.show_if',
    'unreachable_item items.2.show_if',
  ])
})

test('fifty items that each depend on up to ten earlier items are checked within two seconds', () => {
  const items = Array.from({ length: 50 }, (_, place) => ({
    ...single,
    required: false,
    show_if:
      place === 0
        ? null
        : { op: 'and', of: Array.from({ length: Math.min(place, 10) }, (_, back) => eq(`i${place - back}`, 'o4')) },
  }))
  const began = performance.now()
  said(items)
  expect(performance.now() - began).toBeLessThan(2_000)
})

/** Every possible answer to a small item. */
function everyAnswer(item: Item): Answer[] {
  const options = 'options' in item ? item.options.map(({ option_id }) => option_id) : []
  const sets = [...Array(2 ** options.length).keys()].map((bits) => options.filter((_, at) => bits & (1 << at)))
  const some = [...sets.filter((set) => set.length > 0), ['none'], ['dont_know']]
  const scale = Array.from({ length: 5 }, (_, step) => ({ scale: step - 1 }))
  // Every value with which a condition below compares an answer, and one value between each pair of neighbours.
  const number = [...Array.from({ length: 25 }, (_, step) => step / 2 - 6), 2.4, 2.6].map((given) => ({
    number: given,
  }))
  return [
    ...[...options, 'none', 'dont_know'].map((choice) => ({ choice })),
    ...some.flatMap((set) => [{ choices: set }, { approve: set }, { order: [set] }]),
    ...scale,
    ...number,
  ]
}

/** Whether some ballot shows an item, found by trying every ballot. */
function seen(items: Item[], place: number): boolean {
  const before = items.slice(0, place)
  const answers = before.map((item) =>
    everyAnswer(item).filter((answer) => !ballotFaults([{ ...item, show_if: null }], { [item.item_id]: answer })),
  )
  const complete = (given: Ballots) =>
    shownItems(before, given).every(({ required, item_id }) => !required || given[item_id] !== undefined)
  const reaches = (at: number, given: Ballots): boolean => {
    if (at === place) return complete(given) && shownItems(items.slice(0, place + 1), given).includes(items[place]!)
    return (
      reaches(at + 1, given) ||
      answers[at]!.some((answer) => reaches(at + 1, { ...given, [items[at]!.item_id]: answer }))
    )
  }
  return reaches(0, {})
}

const value = fc.constantFrom('o1', 'o2', 'o3', 'none', 'dont_know', -1, 0, 1, 2, 3, 2.5)
const condition = (before: number): fc.Arbitrary<Condition> => {
  const item_id = fc.integer({ min: 1, max: before }).map((n) => `i${n}`)
  return fc.letrec<{ tree: Condition; leaf: Condition }>((tie) => ({
    leaf: fc.oneof(
      fc.record({ op: fc.constant('answered' as const), item_id }),
      fc.record({ op: fc.constantFrom('eq' as const, 'gt' as const, 'lt' as const), item_id, value }),
      fc.record({ op: fc.constant('in' as const), item_id, value: fc.array(value, { maxLength: 3 }) }),
    ),
    tree: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      tie('leaf'),
      fc.record({ op: fc.constant('not' as const), of: tie('tree') }),
      fc.record({
        op: fc.constantFrom('and' as const, 'or' as const),
        of: fc.array(tie('tree'), { minLength: 1, maxLength: 3 }),
      }),
    ),
  })).tree
}
const options = fc.constantFrom(['A', 'B'], ['A', 'B', 'C'])
const flags = { required: fc.boolean(), allow_dont_know: fc.boolean() }
const anItem = fc.oneof(
  fc.record({ kind: fc.constant('single'), options, ...flags, allow_none: fc.boolean() }),
  fc.record({
    kind: fc.constant('multiple'),
    options,
    ...flags,
    min: fc.integer({ min: 1, max: 2 }),
    max: fc.integer({ min: 2, max: 3 }),
  }),
  fc.record({ kind: fc.constantFrom('approval', 'ranked'), options, ...flags }),
  fc.record({ kind: fc.constant('scale'), min: fc.constantFrom(0, 1), max: fc.constantFrom(2, 3), ...flags }),
  fc.record({
    kind: fc.constant('number'),
    min: fc.constantFrom(-2, 0),
    max: fc.constantFrom(2, 3),
    decimals: fc.constantFrom(0, 1),
    ...flags,
  }),
)
const polls = fc
  .array(anItem, { minLength: 2, maxLength: 4 })
  .chain((items) =>
    fc.tuple(
      fc.constant(items),
      ...items.map((_, place) => (place === 0 ? fc.constant(null) : fc.option(condition(place), { freq: 3 }))),
    ),
  )
  .map(([items, ...show]) => items.map((item, place) => ({ ...item, show_if: show[place] ?? null })))

/** The items of a draft, with the ids that the room gives to items and options. */
const asked = (draft: Draft): Item[] =>
  draft.items.map((item, place) => {
    const item_id = `i${place + 1}`
    if (!('options' in item)) return { ...item, item_id }
    return { ...item, item_id, options: item.options.map((text, at) => ({ option_id: `o${at + 1}`, text })) } as Item
  })

test('an item is reported as unreachable exactly when no possible ballot shows it', () => {
  fc.assert(
    fc.property(polls, (items) => {
      const draft = draftOf(items)
      const all = asked(draft)
      const hidden = all.flatMap((_, place) => (seen(all, place) ? [] : [`unreachable_item items.${place}.show_if`]))
      expect(said(items)).toEqual(hidden)
    }),
    { numRuns: 1_000 },
  )
})
