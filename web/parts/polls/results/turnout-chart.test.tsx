import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cellsOf, stumbles } from '#web/ui/drawn-part.test-kit.ts'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { TurnoutChart } from './turnout-chart.tsx'
import { barsOf } from './turnout-bars.ts'

const span = (from: string, until: string, n: number) => ({ from, until, n })
const days = [
  span('2026-11-18T00:00:00Z', '2026-11-19T00:00:00Z', 38),
  span('2026-11-19T00:00:00Z', '2026-11-20T00:00:00Z', 61),
  span('2026-11-20T00:00:00Z', '2026-11-22T00:00:00Z', 70),
]
const chart = (spans: typeof days, unit: 'hour' | 'day' | 'week' = 'day') =>
  drawn(<TurnoutChart turnout={{ poll_id: '01J0000000000000000000000A', unit, spans }} />)

test('turnout by day is shown as a chart, a sentence and a table', async () => {
  const { page, text } = await chart(days)
  expect(
    page
      .one('.turnout-bars')
      .all('rect')
      .map(({ has }) => [has.x, has.width, has.height]),
  ).toEqual([
    ['0%', '25%', '47.35%'],
    ['25%', '25%', '76%'],
    ['50%', '50%', '43.61%'],
  ])
  expect(
    page
      .one('.turnout-bars')
      .all('text')
      .map((each) => each.text),
  ).toEqual(['38', '61', '70'])
  expect(text).toContain(
    'Most answers: Thursday 19 November (61). Wider bars cover several days. The height is people per day; the number is all of them.',
  )
  expect(cellsOf(page.one('table')).slice(1)).toEqual([
    ['Wednesday 18 November', '38'],
    ['Thursday 19 November', '61'],
    ['Friday 20 November – Saturday 21 November', '70'],
  ])
  expect(stumbles(page)).toEqual([])
})

test('hourly bars show times; a single bar is not drawn', async () => {
  const hours = [
    span('2026-11-18T09:00:00Z', '2026-11-18T10:00:00Z', 5),
    span('2026-11-18T10:00:00Z', '2026-11-18T13:00:00Z', 6),
  ]
  const { page } = await chart(hours, 'hour')
  expect(cellsOf(page.one('table')).at(-1)).toEqual(['Wednesday 18 November, 10:00–13:00', '6'])
  expect(
    page
      .one('.ends')
      .all('span')
      .map(({ text }) => text),
  ).toEqual(['09:00', '13:00'])
  expect((await chart(hours.slice(1), 'hour')).text).toBe('')
  expect((await chart([])).text).toBe('')
})

test('the ends of the chart have short labels: two days, or two times', async () => {
  const endsOf = async (...of: Parameters<typeof chart>) =>
    (await chart(...of)).page
      .one('.ends')
      .all('span')
      .map(({ text }) => text)
  expect(await endsOf(days)).toEqual(['18 November', '21 November'])
  const night = [
    span('2026-11-18T22:00:00Z', '2026-11-18T23:00:00Z', 5),
    span('2026-11-18T23:00:00Z', '2026-11-19T01:00:00Z', 6),
  ]
  expect(await endsOf(night, 'hour')).toEqual(['18 November, 22:00', '19 November, 01:00'])
})

test('the evening on which a poll opened is a bar as wide as a day', () => {
  const spans = [span('2026-11-17T18:00:00Z', '2026-11-18T00:00:00Z', 6), ...days]
  expect(barsOf({ unit: 'day', spans }).map(({ width }) => width)).toEqual([20, 20, 20, 40])
})

test('several quiet days in one bar are lower than a busy day, however many people they add up to', async () => {
  const spans = [...days.slice(0, 2), span('2026-11-20T00:00:00Z', '2026-11-23T00:00:00Z', 114)]
  const [one, two, three] = barsOf({ unit: 'day', spans })
  expect(three!.width).toBe(3 * one!.width)
  expect(three!.height).toBe(one!.height)
  const { page, text } = await chart(spans)
  expect(two!.height).toBe(100)
  expect(page.one('rect', '.most').has.x).toBe('20%')
  expect(text).toContain('Most answers: Thursday 19 November (61).')
  expect(cellsOf(page.one('table')).at(-1)?.[1]).toBe('114')
  expect((await chart(days.slice(0, 2))).text).not.toContain('ider bars')
})

test('where several days in one bar had the most answers a day, the sentence tells how many a day', async () => {
  const [first] = days
  const spans = [first!, span('2026-11-19T00:00:00Z', '2026-11-21T00:00:00Z', 101)]
  expect((await chart(spans)).text).toContain(
    'Most answers: Thursday 19 November – Friday 20 November (about 51 a day).',
  )
})

test('bars fill the whole width of the chart, and areas are to each other as numbers of people', () => {
  const lengths = fc.array(fc.record({ long: fc.integer({ min: 1, max: 60 }), n: fc.integer({ min: 5, max: 900 }) }), {
    minLength: 1,
    maxLength: 40,
  })
  fc.assert(
    fc.property(lengths, (given) => {
      let at = Date.parse('2026-11-18T00:00:00Z')
      const spans = given.map(({ long, n }) => {
        const from = new Date(at).toISOString()
        at += long * 3_600_000
        return span(from, new Date(at).toISOString(), n)
      })
      const bars = barsOf({ unit: 'hour', spans })
      let end = 0
      for (const { x, width, height } of bars) {
        expect(x).toBeCloseTo(end, 0)
        end = x + width
        expect(height).toBeLessThanOrEqual(100)
      }
      expect(end).toBeCloseTo(100, 0)
      expect(Math.max(...bars.map(({ height }) => height))).toBe(100)
      const [least] = bars.toSorted((a, b) => a.n / a.units - b.n / b.units)
      const most = bars.find(({ height }) => height === 100)!
      expect(least!.height).toBeCloseTo((100 * (least!.n / least!.units)) / (most.n / most.units), 1)
    }),
  )
})
