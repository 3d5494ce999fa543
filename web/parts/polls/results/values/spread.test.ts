import { expect, test } from 'vitest'
import { plainItem } from '#web/parts/polls/sample-poll.fixture.ts'
import type { ItemOf, ItemResultOf } from '#web/parts/polls/types.ts'
import { daysOf, stepsOf, valuesFinding } from './spread.ts'

const alone = { ...plainItem, allow_dont_know: false }
const scale: ItemOf<'scale'> = { ...alone, kind: 'scale', min: 1, max: 5, low: 'never', high: 'always' }
const amount: ItemOf<'number'> = { ...alone, kind: 'number', min: null, max: null, decimals: 0, unit: '' }
const day: ItemOf<'date'> = { ...alone, kind: 'date', from: null, to: null }
const counts = { item_id: 'i1', n: 9, guests: 9, signed_in: 0, dont_know: 0 }
const given = (...values: [string, number][]) => values.map(([value, n]) => ({ value, n }))

test('a scale shows every step, including those nobody chose', () => {
  expect(stepsOf(scale, { kind: 'scale', values: given(['1', 2], ['5', 7]) }).map(({ n }) => n)).toEqual([
    2, 0, 0, 0, 7,
  ])
})

test('a few different numbers each have their own bar', () => {
  expect(stepsOf(amount, { kind: 'number', values: given(['3', 1], ['40', 2]) })).toEqual([
    { from: '3', to: '3', n: 1 },
    { from: '40', to: '40', n: 2 },
  ])
})

test('many different numbers are grouped into ranges of equal width, without losing anyone', () => {
  const values = given(...Array.from({ length: 40 }, (_, at): [string, number] => [String(at * 7 - 20), 1]))
  const steps = stepsOf(amount, { kind: 'number', values })
  expect(steps.length).toBeLessThanOrEqual(12)
  expect(steps.reduce((sum, { n }) => sum + n, 0)).toBe(40)
  expect(new Set(steps.map(({ from, to }) => Number(to) - Number(from))).size).toBe(1)
})

test('a decimal number at the start of a range is counted in that range', () => {
  const values = given(...Array.from({ length: 20 }, (_, at): [string, number] => [String(at / 10), 1]))
  expect(stepsOf(amount, { kind: 'number', values }).map(({ n }) => n)).toEqual(Array.from({ length: 10 }, () => 2))
})

test('many dates are grouped by month or by year', () => {
  const days = (month: (at: number) => string) =>
    given(...Array.from({ length: 14 }, (_, at): [string, number] => [`${month(at)}-${String(at + 10)}`, 1]))
  expect(stepsOf(day, { kind: 'date', values: days(() => '2027-03') })).toEqual([
    { from: '2027-03', to: '2027-03', n: 14 },
  ])
  expect(stepsOf(day, { kind: 'date', values: days((at) => `${2020 + at}-01`) })[0]).toEqual({
    from: '2020',
    to: '2020',
    n: 1,
  })
})

test('dates close together are drawn with the days between them, and a single day with its neighbours', () => {
  const daysDrawn = (item: ItemOf<'date'>, ...days: string[]) =>
    daysOf(item, { kind: 'date', values: days.map((value) => ({ value, n: 2 })) }).map(({ from, n }) => `${from} ${n}`)
  expect(daysDrawn(day, '2027-02-28')).toEqual(['2027-02-27 0', '2027-02-28 2', '2027-03-01 0'])
  expect(daysDrawn({ ...day, from: '2027-02-28' }, '2027-02-28')).toEqual(['2027-02-28 2', '2027-03-01 0'])
  expect(daysDrawn(day, '2027-03-01', '2027-03-04')).toEqual([
    '2027-03-01 2',
    '2027-03-02 0',
    '2027-03-03 0',
    '2027-03-04 2',
  ])
  expect(daysDrawn({ ...day, from: '2027-03-01', to: '2027-03-03' }, '2027-03-03')).toEqual([
    '2027-03-01 0',
    '2027-03-02 0',
    '2027-03-03 2',
  ])
  expect(daysDrawn(day, '2027-03-01', '2027-03-25')).toEqual(['2027-03-01 2', '2027-03-25 2'])
  const most = Array.from({ length: 14 }, (_, at) => `2027-03-${at + 10}`)
  expect(daysDrawn(day, ...most)).toEqual(most.map((each) => `${each} 2`))
  expect(daysDrawn(day, '2027-03-01', '2027-06-01')).toEqual(['2027-03-01 2', '2027-06-01 2'])
  expect(daysDrawn(day, '2027-03', '2027-06')).toEqual(['2027-03 2', '2027-06 2'])
})

test('numbers are summarised by mean and median', () => {
  const result: ItemResultOf<'number'> = {
    ...counts,
    kind: 'number',
    values: given(['1', 8], ['100', 1]),
    mean: 12,
    median: 1,
  }
  expect(valuesFinding(result)).toEqual({ kind: 'mean', mean: 12, median: 1 })
  expect(valuesFinding({ ...result, n: 0 })).toEqual({ kind: 'none' })
  expect(valuesFinding({ ...result, values: [], mean: null, median: null })).toEqual({ kind: 'unknown' })
})

test('dates are summarised by the most common date, or by all dates tied for it', () => {
  const values = given(['2027-03-01', 3], ['2027-03-02', 1], ['2027-03-04', 3])
  expect(valuesFinding({ ...counts, kind: 'date', values })).toEqual({
    kind: 'day',
    most: ['2027-03-01', '2027-03-04'],
    n: 3,
    of: 7,
    middle: '2027-03-02',
  })
})
