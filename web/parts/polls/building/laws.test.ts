import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { lookedAt, shownItems, type Ballots } from '#contract/poll-conditions.ts'
import { polls } from '#contract/polls.ts'
import { applyEdit, type EditContext } from './acts.ts'
import { conditionOf, mapLeaves, ruleOf, withLeaves } from './conditions.ts'
import { askedAgain, draftOf, itemsOf, newDraft, newItem } from './draft.ts'
import { isSame } from './saving-call.ts'
import { kinds, type Draft, type ItemDraft } from './types.ts'
import { anyDraft, anyRule, draftWith, pollOf, question } from './written.test-kit.tsx'

const context: EditContext = { now: Date.parse('2026-11-22T12:00:00Z'), timeZone: 'Europe/Lisbon' }
const after = (draft: Draft, ...words: string[]) =>
  words.reduce((now, word) => applyEdit(now, word, context).draft, draft)
const optionsOf = (item: ItemDraft | undefined) => (item && 'options' in item ? item.options : [])
const place = (below: number) => fc.nat({ max: Math.max(0, below - 1) })
const filled = anyDraft.filter(({ items }) => items.length > 0)
/** The draft without rules that refer to missing answers, since these cannot follow any edit. */
const sound = (draft: Draft): Draft =>
  withLeaves(draft, (leaf) => {
    if (leaf.op === 'answered') return leaf
    const count = optionsOf(draft.items[Number(leaf.item_id.slice(1)) - 1]).length
    const values = leaf.op === 'in' ? leaf.value : [leaf.value]
    return values.some((value) => /^o\d+$/.test(String(value)) && Number(String(value).slice(1)) > count) ? null : leaf
  })

describe('an edit undone by its opposite', () => {
  test('adding a question and deleting it again changes nothing, except that the result may still be stepped', () => {
    fc.assert(
      fc.property(anyDraft, fc.constantFrom(...kinds), (draft, kind) => {
        const added = after(draft, `add_item:${kind}`)
        expect(added.results === draft.results || added.results === 'live_from_10').toBe(true)
        const { results } = added
        expect(after(added, `remove_item:${draft.items.length}`)).toEqual({ ...draft, results })
      }),
    )
  })

  test('a live result becomes stepped once a second question is added, unless the author has chosen a setting', () => {
    const one = newDraft(null, 'en')
    const second = (draft: typeof one) => after(draft, 'add_item:scale').results
    expect(one.results).toBe('live')
    expect(second(one)).toBe('live_from_10')
    expect(second({ ...one, results: 'after_close' })).toBe('after_close')
    expect(second({ ...one, items: [...one.items, ...one.items] })).toBe('live')
  })

  test('moving a question away and back restores the draft with all its rules', () => {
    const moves = filled.chain((draft) =>
      fc.tuple(fc.constant(draft), place(draft.items.length), place(draft.items.length)),
    )
    fc.assert(
      fc.property(moves, ([draft, from, to]) => {
        expect(after(draft, `item_to:${from}:${to}`, `item_to:${to}:${from}`)).toEqual(draft)
      }),
    )
  })

  test('adding and removing an answer, or moving it away and back, restores the draft', () => {
    const places = filled.map(sound).chain((draft) =>
      place(draft.items.length).chain((at) => {
        const count = optionsOf(draft.items[at]).length
        return fc.tuple(fc.constant(draft), fc.constant(at), fc.nat({ max: count }), fc.constant(count))
      }),
    )
    fc.assert(
      fc.property(places, ([draft, at, to, count]) => {
        expect(after(draft, `add:${at}:options:${to}`, `remove:${at}:options:${to}`)).toEqual(draft)
        if (to > 0 && to < count) {
          expect(after(draft, `up:${at}:options:${to}`, `down:${at}:options:${to - 1}`)).toEqual(draft)
          expect(optionsOf(after(draft, `up:${at}:options:${to}`).items[at])[to - 1]).toBe(
            optionsOf(draft.items[at])[to],
          )
        }
      }),
    )
  })

  test('a moved question or answer ends up at its target, and the others keep their order', () => {
    const names = ['a', 'b', 'c', 'd', 'e']
    const five = draftWith(...names.map((name) => question(name, [])))
    const table = draftWith(question('', names))
    fc.assert(
      fc.property(place(5), place(5), (from, to) => {
        const expected = names.toSpliced(from, 1).toSpliced(to, 0, names[from]!)
        expect(after(five, `item_to:${from}:${to}`).items.map(({ text }) => text)).toEqual(expected)
        const presses = Array.from({ length: Math.abs(from - to) }, (_, n) =>
          from < to ? `down:0:options:${from + n}` : `up:0:options:${from - n}`,
        )
        expect(optionsOf(after(table, ...presses).items[0])).toEqual(expected)
      }),
    )
  })

  test('columns can be moved, added and removed just like answers', () => {
    const table = { ...newItem('matrix'), options: ['Bus'], columns: ['Good', 'Fair', 'Bad'] } as ItemDraft
    const draft = draftWith(table)
    expect(after(draft, 'down:0:columns:0').items[0]).toMatchObject({ columns: ['Fair', 'Good', 'Bad'] })
    expect(after(draft, 'down:0:columns:0', 'up:0:columns:1')).toEqual(draft)
    expect(after(draft, 'add:0:columns:3', 'remove:0:columns:3')).toEqual(draft)
    expect(after(draft, 'down:0:columns:2', 'up:0:columns:0')).toEqual(draft)
  })
})

describe('after edits, the same answers still lead to the same questions', () => {
  const trees = ['Oak', 'Lime', 'Ash', 'Elm']
  const ruled = fc
    .array(fc.option(anyRule(1), { nil: null }), { minLength: 1, maxLength: 4 })
    .map((rules) =>
      draftWith(
        question('First', trees, { allow_none: true, allow_dont_know: true }),
        ...rules.map((show_if, at) => question(`Then ${at}`, [], { show_if })),
      ),
    )
  const acts = fc.array(
    fc.tuple(fc.constantFrom('up', 'down', 'add'), place(trees.length)).map(([name, at]) => `${name}:0:options:${at}`),
    { maxLength: 8 },
  )
  /** The questions shown to somebody who chooses the answer with this text. */
  const shownTo = (draft: Draft, choice: string) => {
    const options = optionsOf(draft.items[0])
    const named = options.includes(choice) ? `o${options.indexOf(choice) + 1}` : choice
    const ballots: Ballots = choice ? { i1: { choice: named } } : {}
    return shownItems(itemsOf(draft), ballots).map(({ text }) => text)
  }

  test('every rule follows the answers it refers to', () => {
    fc.assert(
      fc.property(ruled, acts, fc.constantFrom(...trees, 'none', 'dont_know', ''), (draft, words, choice) => {
        expect(shownTo(after(draft, ...words), choice)).toEqual(shownTo(draft, choice))
      }),
    )
  })

  test('removing an answer removes rules that depend only on it and keeps the other answers of a rule', () => {
    const draft = draftWith(
      question('First', trees),
      question('Of oaks', [], { show_if: { op: 'eq', item_id: 'i1', value: 'o1' } }),
      question('Of both', [], { show_if: { op: 'in', item_id: 'i1', value: ['o1', 'o2'] } }),
      question('Of neither', [], { show_if: { op: 'not', of: { op: 'eq', item_id: 'i1', value: 'o1' } } }),
    )
    const [, oaks, both, neither] = after(draft, 'remove:0:options:0').items
    expect(oaks!.show_if).toBeNull()
    expect(both!.show_if).toEqual({ op: 'in', item_id: 'i1', value: ['o1'] })
    expect(neither!.show_if).toBeNull()
  })

  test('moving an unrelated question does not change which questions are shown', () => {
    const draft = draftWith(
      question('First', trees),
      question('Of limes', [], { show_if: { op: 'eq', item_id: 'i1', value: 'o2' } }),
      question('Of all', []),
    )
    for (const choice of trees) {
      const moved = shownTo(after(draft, 'item_to:2:1'), choice)
      expect(new Set(moved)).toEqual(new Set(shownTo(draft, choice)))
    }
  })
})

test('any rule that can be shown as lines is read back unchanged', () => {
  fc.assert(
    fc.property(anyRule(9), (rule) => {
      const shown = ruleOf(rule)
      if (shown === null) return
      const again = conditionOf(shown)!
      expect(again).toEqual(rule)
      expect(ruleOf(again)).toEqual(shown)
    }),
  )
})

test('a rule with unchanged conditions stays the same, and a rule with no conditions left is removed', () => {
  fc.assert(
    fc.property(anyRule(9), fc.integer({ min: 1, max: 9 }), (rule, gone) => {
      expect(mapLeaves(rule, (leaf) => leaf)).toEqual(rule)
      expect(mapLeaves(rule, () => null)).toBeNull()
      const left = mapLeaves(rule, (leaf) => (leaf.item_id === `i${gone}` ? null : leaf))
      const others = lookedAt(rule).filter((item_id) => item_id !== `i${gone}`)
      expect(left ? lookedAt(left) : []).toEqual(others)
    }),
  )
})

test('lines without a valid condition are ignored', () => {
  const rows = ['', 'nonsense', 'eq:i0:o1', 'eq:i1:o1:o2', 'answered', 'gt:i1', 'in:i1:o1'].map((test) => ({
    test,
    not: true,
    value: ' ',
  }))
  expect(conditionOf({ join: 'or', rows })).toBeNull()
  expect(conditionOf({ join: 'or', rows: [...rows, { test: 'gt:i1', not: false, value: ' 2,5 ' }] })).toEqual({
    op: 'gt',
    item_id: 'i1',
    value: 2.5,
  })
})

describe('a one-click fix', () => {
  const mended = fc.constantFrom('drop_empty', 'drop_twice', 'fit', 'offer_dont_know', 'shuffle', 'drop_rule')

  test('a one-click fix is idempotent, leaves other questions alone and gives a draft the service accepts', () => {
    const cases = filled.chain((draft) => fc.tuple(fc.constant(draft), place(draft.items.length), mended))
    fc.assert(
      fc.property(cases, ([draft, at, name]) => {
        const once = after(draft, `${name}:${at}`)
        expect(after(once, `${name}:${at}`)).toEqual(once)
        polls.create_poll.input.parse(once)
        const others = (items: ItemDraft[]) => items.flatMap(({ text }, where) => (where === at ? [] : [text]))
        expect(others(once.items)).toEqual(others(draft.items))
      }),
    )
  })

  test('a one-click fix brings numbers within their limits', () => {
    fc.assert(
      fc.property(filled, (draft) => {
        for (const item of draft.items.map((_, at) => after(draft, `fit:${at}`).items[at]!)) {
          if (item.kind === 'multiple') expect(item.min).toBeLessThanOrEqual(Math.min(item.max, item.options.length))
          if (item.kind === 'scale') expect(item.min).toBeLessThan(item.max)
          if (item.kind === 'approval' || item.kind === 'ranked')
            expect(item.seats).toBeLessThanOrEqual(Math.max(1, item.options.length - 1))
          if (item.kind === 'date' && item.from && item.to) expect(item.from <= item.to).toBe(true)
          if (item.kind === 'number' && item.min !== null && item.max !== null)
            expect(item.min).toBeLessThanOrEqual(item.max)
        }
      }),
    )
  })

  test('a one-click fix sets a closing time in the evening, a week from now or from the opening', () => {
    const late = { ...draftWith(), opens_at: '2027-03-01T09:00:00.000Z' }
    expect(after(late, 'set:closing_week').closes_at).toBe('2027-03-08T20:00:00.000Z')
    expect(after({ ...late, opens_at: '2020-03-01T09:00:00.000Z' }, 'set:closing_week').closes_at).toBe(
      '2026-11-29T20:00:00.000Z',
    )
  })
})

test('a draft read from a saved poll equals the draft that was written', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      const read = draftOf(pollOf(draft))
      expect(read).toEqual(draft)
      expect(isSame(read, draft)).toBe(true)
    }),
  )
})

test('a repeated poll is the same as the original, except for its times', () => {
  fc.assert(
    fc.property(anyDraft, (draft) => {
      expect(askedAgain(draft)).toEqual({ ...draft, opens_at: null, closes_at: null })
    }),
  )
})

test('changing the kind of a question keeps the fields that all kinds share', () => {
  const cases = filled.chain((draft) => fc.tuple(fc.constant(draft.items[0]!), fc.constantFrom(...kinds)))
  fc.assert(
    fc.property(cases, ([item, kind]) => {
      const changed = newItem(kind, item)
      const { text, help, required, new_page, show_if } = item
      expect(changed).toMatchObject({ kind, text, help, required, new_page, show_if })
      if ('options' in changed && 'options' in item) expect(changed.options).toEqual(item.options)
      polls.create_poll.input.parse(draftWith(changed))
    }),
  )
})
