import fc from 'fast-check'
import { expect, test } from 'vitest'
import { lookedAt } from '#contract/poll-conditions.ts'
import { applyEdit, leftOut, type EditContext } from './acts.ts'
import { newDraft, newItem } from './draft.ts'
import { mendingOf } from './mending.ts'
import { kinds, type Draft, type Issue, type ItemDraft } from './types.ts'

const context: EditContext = { now: Date.parse('2026-11-22T12:00:00Z'), timeZone: 'Europe/Lisbon' }
const single = (text: string, options: string[], more: Partial<ItemDraft> = {}): ItemDraft =>
  ({ ...newItem('single'), text, options, ...more }) as ItemDraft
const draftWith = (...items: ItemDraft[]): Draft => ({ ...newDraft(null, 'en'), items })
const after = (draft: Draft, ...words: string[]) =>
  words.reduce((now, word) => applyEdit(now, word, context).draft, draft)
const optionsOf = (draft: Draft, at = 0) => {
  const item = draft.items[at]
  return item && 'options' in item ? item.options : []
}
const two = draftWith(
  single('First', ['A', 'B', 'C']),
  single('Second', ['D', 'E'], { show_if: { op: 'eq', item_id: 'i1', value: 'o2' } }),
  single('Third', ['F', 'G'], { show_if: { op: 'answered', item_id: 'i2' } }),
)

test('a moved question keeps its rule, and the rules that refer to it are adapted', () => {
  const moved = after(two, 'add_item:open', 'item_to:3:0')
  expect(moved.items.map(({ kind }) => kind)).toEqual(['open', 'single', 'single', 'single'])
  expect(moved.items[2]!.show_if).toEqual({ op: 'eq', item_id: 'i2', value: 'o2' })
  expect(moved.items[3]!.show_if).toEqual({ op: 'answered', item_id: 'i3' })
})

test('deleting a question also deletes the rules that refer to it', () => {
  const left = after(two, 'remove_item:0')
  expect(left.items.map(({ text }) => text)).toEqual(['Second', 'Third'])
  expect(left.items[0]!.show_if).toBeNull()
  expect(left.items[1]!.show_if).toEqual({ op: 'answered', item_id: 'i1' })
})

test('rules follow a moved answer and drop a removed answer', () => {
  expect(after(two, 'up:0:options:1').items[1]!.show_if).toEqual({ op: 'eq', item_id: 'i1', value: 'o1' })
  expect(after(two, 'remove:0:options:0').items[1]!.show_if).toEqual({ op: 'eq', item_id: 'i1', value: 'o1' })
  expect(after(two, 'remove:0:options:1').items[1]!.show_if).toBeNull()
  expect(after(two, 'add:0:options:0').items[1]!.show_if).toEqual({ op: 'eq', item_id: 'i1', value: 'o3' })
})

test('pressing Enter in an answer adds another answer right below and moves the focus there', () => {
  const { draft, focus } = applyEdit(two, 'add:0:options:1', context)
  expect(optionsOf(draft)).toEqual(['A', '', 'B', 'C'])
  expect(focus).toEqual({ name: 'items.0.options', at: 1 })
  expect(optionsOf(after(draftWith(single('', [])), 'add:0:options:2'))).toEqual(['', '', ''])
})

test('changing the kind of a question keeps its text and its options', () => {
  const ranked = after(two, 'kind:1:ranked').items[1]!
  expect(ranked).toMatchObject({ kind: 'ranked', text: 'Second', options: ['D', 'E'], show_if: { op: 'eq' } })
  expect(after(two, 'kind:1:scale').items[1]).toMatchObject({ kind: 'scale', text: 'Second' })
})

test('a kind tried on the way takes nothing away that the next kind has a place for', () => {
  const like = single('First', ['A', 'B', ''], { shuffle: true })
  const tried = (kind: string) =>
    applyEdit(after(draftWith(like), 'kind:0:scale'), `kind:0:${kind}`, { ...context, like }).draft.items[0]
  expect(tried('ranked')).toMatchObject({ kind: 'ranked', text: 'First', options: ['A', 'B', ''], shuffle: true })
  expect(tried('single')).toEqual(like)
  expect(leftOut(like, tried('scale'))).toEqual({ options: 2, columns: 0 })
  expect(leftOut(like, tried('matrix'))).toEqual({ options: 0, columns: 0 })
  const table = { ...newItem('matrix', like), columns: ['Good', 'Bad'] } as ItemDraft
  expect(leftOut(table, newItem('single', table))).toEqual({ options: 0, columns: 2 })
})

test('pasted lines are added after the existing options, up to the maximum', () => {
  const lines = Array.from({ length: 200 }, (_, at) => `Line ${at}`)
  const { draft } = applyEdit(draftWith(single('', ['A', '', 'B'])), 'paste:0', { ...context, lines })
  expect(optionsOf(draft).slice(0, 3)).toEqual(['A', 'B', 'Line 0'])
  expect(optionsOf(draft)).toHaveLength(100)
})

test('a one-click fix resolves the finding it belongs to', () => {
  const mended = (draft: Draft, rule: Issue['rule'], path: string) =>
    after(draft, mendingOf({ rule, path, severity: 'block' }) ?? 'nothing')
  expect(optionsOf(mended(draftWith(single('', ['A', '', 'B'])), 'empty_option', 'items.0.options.1'))).toEqual([
    'A',
    'B',
  ])
  expect(optionsOf(mended(draftWith(single('', ['A', 'a ', 'B'])), 'duplicate_option', 'items.0.options.1'))).toEqual([
    'A',
    'B',
  ])
  expect(mended(two, 'no_closing', 'closes_at').closes_at).toBe('2026-11-29T20:00:00.000Z')
  expect(mended({ ...two, secrecy: 'secret' }, 'secret_live', 'results').results).toBe('after_close')
  expect(mended(two, 'no_neutral', 'items.0').items[0]).toMatchObject({ allow_dont_know: true })
  expect(mended(two, 'no_shuffle', 'items.0').items[0]).toMatchObject({ shuffle: true })
  const late = { ...two, closes_at: '2026-11-25T02:30:00.000Z' }
  expect(mended(late, 'closes_at_night', 'closes_at').closes_at).toBe('2026-11-25T20:00:00.000Z')
  const scale = draftWith({ ...newItem('scale'), min: 5, max: 5 } as ItemDraft)
  expect(mended(scale, 'range_empty', 'items.0.min').items[0]).toMatchObject({ min: 5, max: 9 })
})

test('unknown commands change nothing', () => {
  for (const word of ['', 'nonsense', 'up:9:options:0', 'item_to:0:9', 'set:nothing', 'fit:7', 'paste:0'])
    expect(after(two, word)).toEqual(two)
})

test('however a draft is changed, no rule refers to a missing question', () => {
  const place = fc.integer({ min: 0, max: 4 })
  const word = fc.oneof(
    fc.constantFrom(...kinds).map((kind) => `add_item:${kind}`),
    place.map((at) => `remove_item:${at}`),
    fc.tuple(place, place).map(([from, to]) => `item_to:${from}:${to}`),
    fc
      .tuple(fc.constantFrom('add', 'remove', 'up', 'down'), place, place)
      .map(([name, at, of]) => `${name}:${at}:options:${of}`),
    fc.tuple(place, fc.constantFrom(...kinds)).map(([at, kind]) => `kind:${at}:${kind}`),
  )
  fc.assert(
    fc.property(fc.array(word, { maxLength: 20 }), (words) => {
      const { items } = after(two, ...words)
      for (const { show_if } of items)
        for (const item_id of show_if ? lookedAt(show_if) : [])
          expect(Number(item_id.slice(1))).toBeLessThanOrEqual(items.length)
      // The rule about "B" in the first question still refers to "B", wherever both have been moved.
      const second = items.find(({ text }) => text === 'Second')?.show_if
      if (second?.op !== 'eq') return
      const first = items[Number(second.item_id.slice(1)) - 1]!
      expect(first.text).toBe('First')
      if ('options' in first && first.options.includes('B'))
        expect(first.options[Number(String(second.value).slice(1)) - 1]).toBe('B')
    }),
  )
})

test('choosing a phrase changes only its rule; an unknown phrase changes nothing', () => {
  expect(after(two, 'term:audience:members')).toEqual({ ...two, audience: 'members' })
  expect(after(two, 'term:secrecy:named', 'term:results:after_close', 'term:change:once')).toMatchObject({
    secrecy: 'named',
    results: 'after_close',
    change: 'once',
  })
  for (const word of ['term:audience:nobody', 'term:title:live', 'term:results', 'close_on:2026-02-30', 'close_on:'])
    expect(after(two, word)).toEqual(two)
})

test('a new closing day keeps the time of day; a poll that had no closing time closes in the evening', () => {
  expect(after(two, 'close_on:2026-12-24').closes_at).toBe('2026-12-24T20:00:00.000Z')
  expect(after({ ...two, closes_at: '2026-12-01T09:30:00.000Z' }, 'close_on:2027-07-01').closes_at).toBe(
    '2027-07-01T08:30:00.000Z',
  )
})
