import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anchorAt, flagsOf, plotOf, ticksOf, widthOf } from './plot.ts'
import { roundWidth } from './spread.ts'

const value = fc.oneof(fc.integer({ min: -1000, max: 1000 }), fc.double({ min: -1e9, max: 1e9, noNaN: true }))
const steps = fc
  .uniqueArray(fc.tuple(value, fc.nat({ max: 40 })), { selector: ([at]) => at, minLength: 1, maxLength: 12 })
  .map((given) => given.toSorted(([a], [b]) => a - b).map(([at, n]) => ({ from: String(at), to: String(at), n })))
const ranges = fc
  .record({
    low: fc.integer({ min: -1e6, max: 1e6 }),
    wide: fc.integer({ min: 1, max: 1000 }),
    counts: fc.array(fc.nat(), { minLength: 1, maxLength: 20 }),
  })
  .map(({ low, wide, counts }) =>
    counts.map((n, at) => ({ from: String(low + at * wide), to: String(low + (at + 1) * wide), n })),
  )
const any = fc.oneof(steps, ranges)
const lettersOf = (number: number) => String(number).length

test('columns are within the axis, in the order of their values, and count everybody', () => {
  fc.assert(
    fc.property(any, (given) => {
      const { columns } = plotOf(given)!
      expect(columns.map(({ n }) => n)).toEqual(given.map(({ n }) => n))
      for (const [at, { x, width }] of columns.entries()) {
        expect(x - width / 2).toBeGreaterThanOrEqual(-1e-6)
        expect(x + width / 2).toBeLessThanOrEqual(100 + 1e-6)
        if (at > 0) expect(x).toBeGreaterThanOrEqual(columns[at - 1]!.x)
      }
    }),
  )
})

test('dots are drawn only where no two columns of dots touch', () => {
  fc.assert(
    fc.property(any, (given) => {
      const { columns, dots } = plotOf(given)!
      if (dots) for (const [at, { x }] of columns.slice(1).entries()) expect(x - columns[at]!.x).toBeGreaterThan(4)
    }),
  )
})

test('axis labels never touch on a phone, and stay within the plot', () => {
  fc.assert(
    fc.property(any, (given) => {
      let before = -1
      for (const { value: number, x, anchor } of ticksOf(plotOf(given)!, lettersOf)) {
        const wide = widthOf(lettersOf(number))
        const from = x - { start: 0, middle: wide / 2, end: wide }[anchor]
        expect(from).toBeGreaterThan(before)
        before = from + wide
        if (given.length > 1) expect(before).toBeLessThanOrEqual(100 + 1e-6)
      }
    }),
  )
})

test('a label two thirds as wide as the plot fits at any position', () => {
  fc.assert(
    fc.property(
      fc.double({ min: 0, max: 100, noNaN: true }),
      fc.double({ min: 0, max: 66, noNaN: true }),
      (x, wide) => {
        const from = x - { start: 0, middle: wide / 2, end: wide }[anchorAt(x, wide)]
        expect(from).toBeGreaterThanOrEqual(-1e-6)
        expect(from + wide).toBeLessThanOrEqual(100 + 1e-6)
      },
    ),
  )
})

test('round widths are 1, 2 or 5 times a power of ten, and never smaller than requested', () => {
  fc.assert(
    fc.property(fc.double({ min: 1e-6, max: 1e9, noNaN: true }), (least) => {
      const width = roundWidth(least)
      expect(width).toBeGreaterThanOrEqual(least * (1 - 1e-9))
      expect(Number(width.toPrecision(3)).toExponential()[0]).toMatch(/[125]/)
    }),
  )
})

test('the labels of the average and the median never lie on each other or on a line, wherever both marks are', () => {
  const label = fc.oneof(fc.constant(0), fc.double({ min: 5, max: 66, noNaN: true }))
  const mark = fc.record({ x: fc.double({ min: 0, max: 100, noNaN: true }), wide: label })
  fc.assert(
    fc.property(fc.array(mark, { minLength: 1, maxLength: 2 }), (given) => {
      const marks = given.toSorted((a, b) => a.x - b.x)
      const flags = flagsOf(marks)
      expect(flags).toHaveLength(marks.length)
      const boxes = flags.map(({ row, anchor }, at) => {
        const { x, wide } = marks[at]!
        const left = x - { start: 0, middle: wide / 2, end: wide }[anchor]
        return { row, left, right: left + wide }
      })
      for (const [at, { row, left, right }] of boxes.entries()) {
        if (marks[at]!.wide === 0) continue
        expect(left).toBeGreaterThanOrEqual(-1e-6)
        expect(right).toBeLessThanOrEqual(100 + 1e-6)
        for (const [other, { from }] of flags.entries())
          if (from <= row) expect(left < marks[other]!.x - 1e-6 && marks[other]!.x + 1e-6 < right).toBe(false)
        const next = boxes[1 - at]
        if (next?.row === row) expect(Math.min(right, next.right) - Math.max(left, next.left)).toBeLessThan(1e-6)
      }
    }),
  )
})
