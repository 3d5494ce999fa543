import { expect, test } from 'vitest'
import type { Item } from '#web/parts/polls/types.ts'
import { hostile, kinds, wholePoll } from '#web/parts/polls/whole-poll.fixture.ts'
import type { ResultItem } from '#web/parts/polls/results/result-item.ts'
import { cellsOf, stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import type { ValuesResult } from './spread.ts'
import { ValuesBody } from './values-result.tsx'
import { ValuesSentence } from './values-sentence.tsx'

const { scale, number, date } = kinds
const counts = { item_id: 'i1', n: 9, guests: 9, signed_in: 0, dont_know: 0 }
const given = (...values: [string, number][]) => values.map(([value, n]) => ({ value, n }))
const steps: ValuesResult = { ...counts, kind: 'scale', values: given(['-2', 3], ['2', 5]), mean: 0.5, median: 2 }
const lengths: ValuesResult = {
  ...counts,
  kind: 'number',
  values: given(['2.5', 3], ['1250', 1]),
  mean: 314.375,
  median: 2.5,
}
const days: ValuesResult = {
  ...counts,
  kind: 'date',
  values: given(['2026-03-01', 3], ['2026-03-09', 4], ['2027-01-01', 2]),
}

type Locale = 'en' | 'es'
const sentenceOf = async (item: Item, result: ValuesResult, locale: Locale = 'en', running = false) =>
  (await drawn(<ValuesSentence item={item} lang="en" result={result} running={running} />, { locale })).text

function bodyOf(item: Item, result: ValuesResult, mine?: ResultItem['mine'], locale: Locale = 'en') {
  const told = { poll: wholePoll, item, result, mine, running: false, caption: '9 people', counts: null }
  return drawn(<ValuesBody {...told} />, { locale })
}

test('numbers are summarised by average and median, with their unit, in the reader’s number format', async () => {
  expect(await sentenceOf(number, lengths)).toMatch(/314\.4 km.*2\.5 km/)
  expect(await sentenceOf(number, lengths, 'es')).toMatch(/314,4 km.*2,5 km/)
  expect(await sentenceOf(scale, steps)).toMatch(/\b0\.5\b.*\b2\b/)
})

test('dates are summarised by the most common date, with its year; two tied dates are named, but four are not', async () => {
  expect(await sentenceOf(date, days)).toMatch(/Monday 9 March 2026\b.*\b4\b.*\b9\b/)
  const level = given(['2026-03-01', 2], ['2026-03-02', 2])
  expect(await sentenceOf(date, { ...days, values: level })).toMatch(/1 March 2026 and .*2 March 2026.*\b2\b.*\b4\b/)
  const four = given(['2026-03-01', 2], ['2026-03-02', 2], ['2026-03-03', 2], ['2026-03-04', 2])
  expect(await sentenceOf(date, { ...days, values: four })).not.toContain('March')
})

test('there are separate sentences for no answers yet, no answers at all and only “don’t know”', async () => {
  const none = { ...lengths, n: 0, values: [] }
  const said = await Promise.all([
    sentenceOf(number, none, 'en', true),
    sentenceOf(number, none),
    sentenceOf(number, { ...none, n: 3, mean: null, median: null }),
  ])
  expect(new Set(said).size).toBe(3)
  expect(said.join()).not.toMatch(/\d/)
})

test('a scale shows every step in order with its people, labels at its ends, and the reader’s own step', async () => {
  const { page } = await bodyOf({ ...scale, low: hostile }, steps, { scale: 2 })
  const cells = page.one('.heat').all('li')
  expect(cells.map((cell) => [cell.one('small').text, cell.one('b').text])).toEqual([
    ['-2', '3'],
    ['-1', '0'],
    ['0', '0'],
    ['1', '0'],
    ['2', '5'],
  ])
  expect(cells.map((cell) => cell.has.class)).toEqual(['h3', 'h0', 'h0', 'h0', 'h5 mine'])
  expect(page.one('.ends').all('span')[0]!.text).toContain(hostile)
  expect(page.one('p', (part) => part.all('.tag').length > 0).text).toMatch(/2$/)
  expect(stumbles(page)).toEqual([])
})

test('every value is in the table with its people and percentage', async () => {
  const { page } = await bodyOf(number, lengths)
  expect(cellsOf(page.one('details').one('table')).slice(1)).toEqual([
    ['2.5 km', '3', '75%'],
    ['1,250 km', '1', '25%'],
  ])
})

test('numbers are plotted with their average and median, and the reader’s own number is marked once', async () => {
  const values = given(...Array.from({ length: 30 }, (_, at): [string, number] => [String(at * 40), 1]))
  const { page } = await bodyOf({ ...number, unit: '' }, { ...lengths, n: 30, values }, { number: 400 })
  const plot = page.one('.plot')
  expect(plot.all('.me')).toHaveLength(1)
  expect(plot.all('text').map((part) => part.text)).toEqual(expect.arrayContaining(['Average 314.4', '1,000']))
  expect(plot.text).toContain('Middle answer 2.5')
})

test('numbers delivered as ranges are drawn and listed as ranges', async () => {
  const values = given(
    ...Array.from({ length: 20 }, (_, at): [string, number] => [`${at * 50 - 500}–${at * 50 - 450}`, 30]),
  )
  const { page, text } = await bodyOf(number, { ...lengths, n: 600, values }, { number: 450 })
  expect(page.one('.plot').all('rect', '.column')).toHaveLength(20)
  expect(page.one('.plot').all('rect', '.mine')).toHaveLength(1)
  const rows = cellsOf(page.one('details').one('table')).slice(1)
  expect(rows[0]![0]).toMatch(/^-500 .*-450 km$/)
  expect(rows.at(-1)![0]).toMatch(/^450 .*500 km$/)
  expect(text).not.toContain('NaN')
})

test('dates show their median, and dates grouped by month or year are named accordingly', async () => {
  const { page } = await bodyOf(date, days, { date: '2027-01-01' })
  expect(page.one('.say-more').text).toContain('Monday 9 March 2026')
  const rows = cellsOf(page.one('.bars')).slice(1)
  expect(rows.map(([day]) => day!.slice(0, 21))).toEqual([
    'Sunday 1 March 2026',
    'Monday 9 March 2026',
    'Friday 1 January 2027',
  ])
  const gathered = await bodyOf(date, { ...days, values: given(['2026-03', 3], ['2027', 4]) }, undefined, 'es')
  expect(
    cellsOf(gathered.page.one('.bars'))
      .slice(1)
      .map(([name]) => name),
  ).toEqual(['marzo 2026', '2027'])
})

test('the reader’s own number is also given in words', async () => {
  const { page } = await bodyOf(number, lengths, { number: 2.5 })
  expect(page.one('p', (part) => part.all('.tag').length > 0).text).toMatch(/2\.5 km$/)
})

test('“don’t know” answers are counted separately, and without any value there is no table', async () => {
  const unsure = { ...lengths, values: [], mean: null, median: null, dont_know: 1 }
  const [one, many] = await Promise.all([bodyOf(number, unsure), bodyOf(number, { ...lengths, dont_know: 1_204 })])
  expect(one.page.one('.say-more').text).toMatch(/^1 person\b/)
  expect(one.page.all('table')).toEqual([])
  expect(many.page.one('.say-more').text).toMatch(/^1,204 people\b/)
})
