import { expect, test } from 'vitest'
import { benches, choosing, optionsNamed, plainItem } from '#web/parts/polls/sample-poll.fixture.ts'
import type { Ballots, Item } from '#web/parts/polls/types.ts'
import { ballotErrorOf } from './ballot-errors.ts'
import { fieldsOf, readBallot, type Fields } from './fields.ts'

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
const errorOf = (item_id: string, fields: Fields) =>
  ballotErrorOf(
    items.find((item) => item.item_id === item_id)!,
    readBallot(fields),
  )

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

test('an answer shown in the controls is read back as the same answer', () => {
  expect(readBallot(fieldsOf(items, ballots))).toEqual({ ballots, unreadable: {} })
  const unsure: Ballots = { i4: { choice: 'none' }, i6: { choice: 'dont_know' }, i7: { choice: 'dont_know' } }
  expect(readBallot(fieldsOf(items, unsure))).toEqual({ ballots: unsure, unreadable: {} })
})

test('an empty form has no answers, and a blank score is not zero', () => {
  const empty = {
    'i1.choice': [''],
    'i4.scores.o1': [''],
    'i5.order.o1': [''],
    'i6.scale': [''],
    'i7.number.1': [' '],
    'i8.date': [''],
    'i9.text': ['\n'],
  }
  expect(readBallot(empty)).toEqual({ ballots: {}, unreadable: {} })
  expect(readBallot({ 'i4.scores.o1': ['0'], 'i4.scores.o2': [''] }).ballots).toEqual({ i4: { scores: { o1: 0 } } })
})

test('a form is read without its poll, and fields that do not belong to a ballot are ignored', () => {
  const around = {
    UID: [''],
    mark: ['abc'],
    'i0.choice': ['o1'],
    'i1.choice.x': ['o1'],
    'xi1.choice': ['o1'],
    i1: ['o1'],
  }
  expect(readBallot({ ...around, 'i3.approve': ['o1', 'o2'] })).toEqual({
    ballots: { i3: { approve: ['o1', 'o2'] } },
    unreadable: {},
  })
})

test('a number is read using the number of decimals in its field name', () => {
  const read = (decimals: number) => readBallot({ [`i7.number.${decimals}`]: ['1.250'] }).ballots.i7
  expect([read(0), read(3)]).toEqual([{ number: 1250 }, { number: 1.25 }])
})

test('an unreadable field is distinguished from a missing field', () => {
  const unreadable = (fields: Fields) => readBallot(fields).unreadable
  expect(unreadable({ 'i7.number.1': ['many'] })).toEqual({ i7: 'no_number' })
  expect(unreadable({ 'i8.date': ['2026-02-30'] })).toEqual({ i8: 'no_day' })
  expect(unreadable({ 'i5.order.o1': ['first'] })).toEqual({ i5: 'other' })
  expect(unreadable({})).toEqual({})
  expect(unreadable({ 'i7.number.1': ['3'] })).toEqual({})
})

test('“I do not know” together with an answer is refused', () => {
  const unreadable = (fields: Fields) => readBallot(fields).unreadable
  expect(unreadable({ 'i7.choice': ['dont_know'], 'i7.number.1': ['3'] })).toEqual({ i7: 'alone' })
  expect(unreadable({ 'i4.choice': ['none', 'dont_know'] })).toEqual({ i4: 'alone' })
  expect(unreadable({ 'i4.choice': ['none'], 'i4.scores.o1': [''] })).toEqual({})
})

test('each kind of invalid answer has its own error name', () => {
  expect(errorOf('i1', {})).toBe('nothing')
  expect(errorOf('i2', { 'i2.choices': ['o1'] })).toBe('too_few')
  expect(errorOf('i2', { 'i2.choices': ['o1', 'o2', 'o3'] })).toBe('too_many')
  expect(errorOf('i2', { 'i2.choices': ['o1', 'none'] })).toBe('alone')
  expect(errorOf('i7', { 'i7.number.1': ['11'] })).toBe('range')
  expect(errorOf('i7', { 'i7.number.1': ['1.25'] })).toBe('decimals')
  expect(errorOf('i8', { 'i8.date': ['2025-01-01'] })).toBe('range')
  expect(errorOf('i9', { 'i9.text': ['far too long for what it is'] })).toBe('too_long')
  expect(errorOf('i10', { 'i10.rows.o1': ['c1'] })).toBe('rows')
})
