import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Side } from '#contract/scales.ts'
import { divergingOf, partsOf } from './diverge.ts'

const side = fc.constantFrom<Side>('for', 'against', 'between', 'beside')
const rowsOf = (columns: number) =>
  fc.array(
    fc.array(fc.nat({ max: 400 }), { minLength: columns, maxLength: columns }).map((counts) => ({
      option_id: 'o1',
      n: counts.reduce((sum, n) => sum + n, 0),
      columns: counts.map((n, at) => ({ column_id: `c${at + 1}`, n })),
    })),
    { maxLength: 6 },
  )
const asked = fc
  .array(side, { minLength: 2, maxLength: 11 })
  .chain((sides) => fc.record({ sides: fc.constant(sides), rows: rowsOf(sides.length) }))
const idsOf = (sides: Side[]) => sides.map((_, at) => `c${at + 1}`)

test('segments stay within the chart, never overlap, and are as long as their share', () => {
  fc.assert(
    fc.property(asked, ({ sides, rows }) => {
      const parts = partsOf(idsOf(sides), sides)
      const chart = divergingOf(parts, rows)
      const scales = new Set<string>()
      for (const { n, segments } of chart.rows) {
        let end = segments[0]?.x ?? 0
        for (const segment of segments) {
          expect(segment.x).toBeCloseTo(end, 1)
          end = segment.x + segment.width
          expect(segment.x).toBeGreaterThanOrEqual(-0.01)
          expect(end).toBeLessThanOrEqual(100.01)
          if (segment.n > n / 20) scales.add((segment.width / (segment.n / n)).toFixed(0))
        }
      }
      expect([...scales].map(Number).every((scale, _, all) => Math.abs(scale - all[0]!) <= 1)).toBe(true)
    }),
  )
})

test('answers against are left of the middle, answers for are right, and neutral answers are half on each side', () => {
  fc.assert(
    fc.property(asked, ({ sides, rows }) => {
      const { axis, rows: drawn } = divergingOf(partsOf(idsOf(sides), sides), rows)
      for (const { segments } of drawn) {
        // A row without answers has nothing to draw.
        if (segments.every(({ n }) => n === 0)) continue
        for (const { side: on, x, width } of segments) {
          if (on === 'against') expect(x + width).toBeLessThanOrEqual(axis + 0.01)
          if (on === 'for') expect(x).toBeGreaterThanOrEqual(axis - 0.01)
        }
        const between = segments.filter((segment) => segment.side === 'between')
        const [first, last] = [between[0], between.at(-1)]
        if (first && last) expect((first.x + last.x + last.width) / 2).toBeCloseTo(axis, 1)
      }
    }),
  )
})

test('a scale runs from most against to most for, whichever way it was asked', () => {
  const sides: Side[] = ['for', 'for', 'between', 'against', 'against', 'beside']
  const ids = (parts: { column_id: string }[]) => parts.map(({ column_id }) => column_id)
  expect(ids(partsOf(idsOf(sides), sides))).toEqual(['c5', 'c4', 'c3', 'c2', 'c1'])
  const turned: Side[] = ['against', 'between', 'for']
  expect(ids(partsOf(idsOf(turned), turned))).toEqual(['c1', 'c2', 'c3'])
  expect(partsOf(idsOf(sides), sides).map(({ strong }) => strong)).toEqual([true, false, false, false, true])
})
