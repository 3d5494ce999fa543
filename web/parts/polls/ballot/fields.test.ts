import { expect, test } from 'vitest'
import { benches, choosing, optionsNamed, plainItem } from '#web/parts/polls/sample-poll.fixture.ts'
import type { Ballots, Item } from '#web/parts/polls/types.ts'
import { ballotsIn, fieldsOf } from './fields.ts'
import { ballotErrorOf, unreadable } from './ballot-errors.ts'

const options = optionsNamed('Ada', 'Ben', 'Cy')
const allowed = { allow_none: true, allow_dont_know: true }
const items: Item[] = [
  { ...benches, item_id: 'i1' },
  { ...plainItem, ...choosing, ...allowed, item_id: 'i2', kind: 'multiple', options, min: 2, max: 2 },
  { ...plainItem, ...choosing, item_id: 'i3', kind: 'approval', options, seats: 1, tie_break: 'shared' },
  { ...plainItem, ...choosing, ...allowed, item_id: 'i4', kind: 'score', options, rule: 'mean', tie_break: 'shared' },
  {
    ...plainItem,
    ...choosing,
    item_id: 'i5',
    kind: 'ranked',
    options,
    rule: 'irv',
    seats: 1,
    equal_ranks: 'split',
    tie_break: 'lot',
  },
  { ...plainItem, item_id: 'i6', kind: 'scale', allow_dont_know: true, min: -2, max: 2, low: '', high: '' },
  { ...plainItem, item_id: 'i7', kind: 'number', allow_dont_know: true, min: 0, max: 10, decimals: 1, unit: '€' },
  { ...plainItem, item_id: 'i8', kind: 'date', allow_dont_know: true, from: '2026-01-01', to: null },
  { ...plainItem, item_id: 'i9', kind: 'open', max: 20 },
  {
    ...plainItem,
    item_id: 'i10',
    kind: 'matrix',
    options,
    columns: ['Yes', 'No'].map((text, at) => ({ column_id: `c${at + 1}`, text })),
  },
]
const itemOf = (item_id: string) => items.find((item) => item.item_id === item_id)!

const ballots: Ballots = {
  i1: { choice: 'o2' },
  i2: { choices: ['o1', 'o3'] },
  i3: { approve: ['o1'] },
  i4: { scores: { o1: 0, o3: 5 } },
  i5: { order: [['o2'], [], ['o1', 'o3']] },
  i6: { scale: -2 },
  i7: { number: 2.5 },
  i8: { date: '2026-05-31' },
  i9: { text: 'A bench.' },
  i10: { rows: { o1: 'c1', o2: 'c2', o3: 'c1' } },
}

test('what the controls show of an answer is read as the same answer', () => {
  expect(ballotsIn(items, fieldsOf(ballots))).toEqual(ballots)
  const unsure: Ballots = { i4: { choice: 'none' }, i6: { choice: 'dont_know' }, i7: { choice: 'dont_know' } }
  expect(ballotsIn(items, fieldsOf(unsure))).toEqual(unsure)
})

test('an empty form is no answer, and a blank score is not a zero', () => {
  const empty = {
    i1: [''],
    'i4.o1': [''],
    'i5.o1': [''],
    i6: [''],
    'i7.number': [' '],
    'i8.date': [''],
    'i9.text': ['\n'],
  }
  expect(ballotsIn(items, empty)).toEqual({})
  expect(ballotsIn(items, { 'i4.o1': ['0'], 'i4.o2': [''] })).toEqual({ i4: { scores: { o1: 0 } } })
})

test('what was filled in for an item that is not shown is no answer', () => {
  const asked: Item[] = [itemOf('i1'), { ...itemOf('i9'), show_if: { op: 'eq', item_id: 'i1', value: 'o1' } }]
  const text = { 'i9.text': ['Because.'] }
  expect(ballotsIn(asked, { i1: ['o1'], ...text })).toEqual({ i1: { choice: 'o1' }, i9: { text: 'Because.' } })
  expect(ballotsIn(asked, { i1: ['o2'], ...text })).toEqual({ i1: { choice: 'o2' } })
})

test('what cannot be read is told from what is not there', () => {
  expect(unreadable(itemOf('i7'), { 'i7.number': ['many'] })).toBe('no_number')
  expect(unreadable(itemOf('i8'), { 'i8.date': ['2026-02-30'] })).toBe('no_day')
  expect(unreadable(itemOf('i7'), {})).toBeNull()
  expect(unreadable(itemOf('i7'), { 'i7.number': ['3'] })).toBeNull()
})

test('“I do not know” beside an answer is refused, not guessed at', () => {
  expect(unreadable(itemOf('i7'), { i7: ['dont_know'], 'i7.number': ['3'] })).toBe('alone')
  expect(unreadable(itemOf('i4'), { i4: ['none', 'dont_know'] })).toBe('alone')
  expect(unreadable(itemOf('i4'), { i4: ['none'], 'i4.o1': [''] })).toBeNull()
})

test('how an answer does not fit is named', () => {
  expect(ballotErrorOf(itemOf('i1'), {})).toBe('nothing')
  expect(ballotErrorOf(itemOf('i2'), { i2: ['o1'] })).toBe('too_few')
  expect(ballotErrorOf(itemOf('i2'), { i2: ['o1', 'o2', 'o3'] })).toBe('too_many')
  expect(ballotErrorOf(itemOf('i2'), { i2: ['o1', 'none'] })).toBe('alone')
  expect(ballotErrorOf(itemOf('i7'), { 'i7.number': ['11'] })).toBe('range')
  expect(ballotErrorOf(itemOf('i7'), { 'i7.number': ['1.25'] })).toBe('decimals')
  expect(ballotErrorOf(itemOf('i8'), { 'i8.date': ['2025-01-01'] })).toBe('range')
  expect(ballotErrorOf(itemOf('i9'), { 'i9.text': ['far too long for what it is'] })).toBe('too_long')
  expect(ballotErrorOf(itemOf('i10'), { 'i10.o1': ['c1'] })).toBe('rows')
})
