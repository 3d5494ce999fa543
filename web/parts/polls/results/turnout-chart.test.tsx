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
    ['0%', '25%', '41.26%'],
    ['25%', '25%', '66.23%'],
    ['50%', '50%', '76%'],
  ])
  expect(
    page
      .one('.turnout-bars')
      .all('text')
      .map((each) => each.text),
  ).toEqual(['38', '61', '70'])
  expect(text).toContain(
    'Most answers: Friday 20 November – Saturday 21 November (70). Each bar is as high as its number; wider bars cover several days.',
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

test('bars with equal numbers are equally high, however many days they cover', async () => {
  const spans = [...days.slice(0, 2), span('2026-11-20T00:00:00Z', '2026-11-23T00:00:00Z', 38)]
  const [one, , three] = barsOf({ unit: 'day', spans })
  expect(three!.width).toBe(3 * one!.width)
  expect(three!.height).toBe(one!.height)
  expect((await chart(days.slice(0, 2))).text).not.toContain('wider bars')
})

test('bars fill the whole width of the chart, and the largest number has the highest bar', () => {
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
    }),
  )
})
