import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookedAt, shownItems, type Answer, type Ballots } from './poll-conditions.ts'
import type { Condition } from './poll-items.ts'

interface Asked {
  item_id: string
  show_if: Condition | null
}

const said = fc.constantFrom('o1', 'o2', 'none', -1, 0, 1, 2.5, '2026-05-01', 'words')
const leaf = (item_id: fc.Arbitrary<string>): fc.Arbitrary<Condition> =>
  fc.oneof(
    fc.record({ op: fc.constant('answered' as const), item_id }),
    fc.record({ op: fc.constantFrom('eq' as const, 'gt' as const, 'lt' as const), item_id, value: said }),
    fc.record({ op: fc.constant('in' as const), item_id, value: fc.array(said, { maxLength: 3 }) }),
  )
const tree = (item_id: fc.Arbitrary<string>): fc.Arbitrary<Condition> =>
  fc.letrec<{ any: Condition }>((tie) => ({
    any: fc.oneof(
      { depthSize: 'small' },
      leaf(item_id),
      fc.record({ op: fc.constant('not' as const), of: tie('any') }),
      fc.record({
        op: fc.constantFrom('and' as const, 'or' as const),
        of: fc.array(tie('any'), { minLength: 1, maxLength: 3 }),
      }),
    ),
  })).any

const option = fc.constantFrom('o1', 'o2', 'o3')
const answer: fc.Arbitrary<Answer> = fc.oneof(
  fc.record({ choice: fc.constantFrom('o1', 'o2', 'none', 'dont_know') }),
  fc.record({ choices: fc.uniqueArray(option, { minLength: 1 }) }),
  fc.record({ approve: fc.uniqueArray(option, { minLength: 1 }) }),
  fc.record({ scores: fc.dictionary(option, fc.integer({ min: 0, max: 5 })) }),
  fc.record({ order: fc.array(fc.uniqueArray(option), { minLength: 1, maxLength: 3 }) }),
  fc.record({ scale: fc.integer({ min: -2, max: 3 }) }),
  fc.record({ number: fc.constantFrom(-1, 0, 0.5, 1, 2.5) }),
  fc.record({ date: fc.constantFrom('2026-04-30', '2026-05-01', '2026-05-02') }),
  fc.record({ text: fc.constantFrom('words', 'other words') }),
  fc.record({ rows: fc.dictionary(option, fc.constantFrom('c1', 'c2')) }),
)

const MAX_ITEMS = 6
const names = Array.from({ length: MAX_ITEMS }, (_, place) => `i${place + 1}`)
const ballots = fc.dictionary(fc.constantFrom(...names), answer, { noNullPrototype: true })
/** Items whose conditions may each refer to any item, including later ones and the item itself. */
const anyItems = fc
  .array(fc.option(tree(fc.constantFrom(...names))), { minLength: 1, maxLength: MAX_ITEMS })
  .map((conditions): Asked[] => conditions.map((show_if, place) => ({ item_id: names[place]!, show_if })))

/** An answer's values, written out by hand for each kind of answer. */
function words(of: Answer | undefined): (string | number)[] {
  const said = of as Record<string, unknown> | undefined
  if (!said) return []
  const places = (said['order'] as string[][] | undefined) ?? []
  const first = places.filter((place) => place.length > 0)[0] ?? []
  const list = [said['choices'], said['approve'], first].flatMap((some) => (some as string[] | undefined) ?? [])
  const single = ['choice', 'scale', 'number', 'date', 'text'].flatMap((name) => (name in said ? [said[name]] : []))
  return [...list, ...(single as (string | number)[])]
}

/**
 * A second implementation of the same rule: for each item, starting from the last, it checks whether the items it
 * depends on are shown.
 */
function isShown(items: Asked[], given: Ballots, item: Asked): boolean {
  const before = items.slice(0, items.indexOf(item))
  const counted = (item_id: string) => {
    const other = before.find((one) => one.item_id === item_id)
    return other && isShown(items, given, other) ? given[item_id] : undefined
  }
  const holds = (condition: Condition): boolean => {
    switch (condition.op) {
      case 'and':
        return !condition.of.map(holds).includes(false)
      case 'or':
        return condition.of.map(holds).includes(true)
      case 'not':
        return [condition.of].map(holds).includes(false)
      case 'answered':
        return counted(condition.item_id) !== undefined
      case 'eq':
        return words(counted(condition.item_id)).some((word) => condition.value === word)
      case 'in':
        return condition.value.some((value) => words(counted(condition.item_id)).includes(value))
      case 'gt':
        return words(counted(condition.item_id)).some((word) => word > condition.value)
      case 'lt':
        return words(counted(condition.item_id)).some((word) => word < condition.value)
    }
  }
  return item.show_if === null || holds(item.show_if)
}

const shown = (items: Asked[], given: Ballots) => shownItems(items, given).map(({ item_id }) => item_id)

test('the items shown match a simple reference implementation of the conditions', () => {
  fc.assert(
    fc.property(anyItems, ballots, (items, given) => {
      const plainly = items.filter((item) => isShown(items, given, item)).map(({ item_id }) => item_id)
      expect(shown(items, given)).toEqual(plainly)
    }),
    { numRuns: 1_000 },
  )
})

test('items are shown in the order of the poll, and items without a condition are always shown', () => {
  fc.assert(
    fc.property(anyItems, ballots, (items, given) => {
      const found = shown(items, given)
      expect(found).toEqual(names.filter((name) => found.includes(name)))
      for (const { item_id, show_if } of items) if (show_if === null) expect(found).toContain(item_id)
    }),
  )
})

test('an answer to a hidden item has no effect, whatever its value', () => {
  fc.assert(
    fc.property(anyItems, ballots, answer, (items, given, other) => {
      const found = shown(items, given)
      for (const { item_id } of items.filter((item) => !found.includes(item.item_id))) {
        expect(shown(items, { ...given, [item_id]: other })).toEqual(found)
        const without = Object.fromEntries(Object.entries(given).filter(([name]) => name !== item_id))
        expect(shown(items, without)).toEqual(found)
      }
    }),
  )
})

test('an answer affects only later items that depend on it', () => {
  fc.assert(
    fc.property(anyItems, ballots, fc.nat(MAX_ITEMS - 1), answer, (items, given, place, other) => {
      const before = names.slice(0, place + 1)
      const changed = shown(items, { ...given, [names[place]!]: other })
      expect(changed.filter((name) => before.includes(name))).toEqual(
        shown(items, given).filter((name) => before.includes(name)),
      )
      const blind = items.every(({ show_if }) => !show_if || !lookedAt(show_if).includes(names[place]!))
      if (blind) expect(changed).toEqual(shown(items, given))
    }),
  )
})

test('a condition that refers to its own item, a later item or a missing item is judged as if it had no answer', () => {
  const answered = (item_id: string): Condition => ({ op: 'answered', item_id })
  const all = { i1: { choice: 'o1' }, i2: { choice: 'o1' }, i9: { choice: 'o1' } }
  for (const item_id of ['i1', 'i2', 'i9']) {
    const items = [
      { item_id: 'i1', show_if: answered(item_id) },
      { item_id: 'i2', show_if: null },
    ]
    expect(shown(items, all)).toEqual(['i2'])
  }
})
