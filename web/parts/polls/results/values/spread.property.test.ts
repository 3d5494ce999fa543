import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Item } from '#web/parts/polls/types.ts'
import { kinds } from '#web/parts/polls/whole-poll.fixture.ts'
import { stepsOf, valuesFinding, type ValuesResult } from './spread.ts'

const sum = (parts: { n: number }[]) => parts.reduce((all, { n }) => all + n, 0)
const people = fc.integer({ min: 1, max: 1_000 })
/** Values as in a result: distinct and ascending. */
const ascending = (value: fc.Arbitrary<number>) =>
  fc
    .uniqueArray(fc.tuple(value, people), { selector: ([at]) => at, minLength: 1, maxLength: 60, size: 'max' })
    .map((given) => given.toSorted(([a], [b]) => a - b).map(([at, n]) => ({ value: String(at), n })))
const numbers = fc
  .constantFrom(100, 300, 30_000, 1e9)
  .chain((far) => ascending(fc.integer({ min: -far, max: far }).map((hundredths) => hundredths / 100)))

const day = fc
  .date({ min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))
const days = fc
  .uniqueArray(fc.tuple(day, people), { selector: ([at]) => at, minLength: 1, maxLength: 60, size: 'max' })
  .map((given) => given.toSorted(([a], [b]) => a.localeCompare(b)).map(([value, n]) => ({ value, n })))

test('numbers are grouped into at most twelve adjacent bars without losing anyone', () => {
  fc.assert(
    fc.property(numbers, (values) => {
      const steps = stepsOf(kinds.number, { kind: 'number', values })
      expect(sum(steps)).toBe(sum(values))
      expect(steps.length).toBeLessThanOrEqual(12)
      if (values.length <= 12) expect(steps.map(({ from }) => from)).toEqual(values.map(({ value }) => value))
      else
        for (const [at, { from }] of steps.entries()) {
          if (at > 0) expect(from).toBe(steps[at - 1]!.to)
        }
    }),
  )
})

test('each number falls in the range of the bar that counts it', () => {
  fc.assert(
    fc.property(numbers, (values) => {
      fc.pre(values.length > 12)
      for (const { from, to, n } of stepsOf(kinds.number, { kind: 'number', values })) {
        const within = values.filter(({ value }) => Number(from) <= Number(value) && Number(value) < Number(to))
        expect(sum(within)).toBe(n)
      }
    }),
  )
})

test('a scale has every step once, in order, whatever people answered', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -10, max: 5 }),
      fc.integer({ min: 1, max: 10 }),
      fc.nat(5),
      people,
      (min, more, at, n) => {
        const item: Item = { ...kinds.scale, min, max: min + more }
        const value = String(min + Math.min(at, more))
        const steps = stepsOf(item, { kind: 'scale', values: [{ value, n }] })
        expect(steps.map(({ from }) => Number(from))).toEqual(Array.from({ length: more + 1 }, (_, step) => min + step))
        expect(steps.filter((step) => step.n > 0).map(({ from }) => from)).toEqual([value])
      },
    ),
  )
})

test('dates are grouped by day, month or year, in order, without losing anyone', () => {
  fc.assert(
    fc.property(days, (values) => {
      const steps = stepsOf(kinds.date, { kind: 'date', values })
      const names = steps.map(({ from }) => from)
      expect(sum(steps)).toBe(sum(values))
      expect(names).toEqual(names.toSorted())
      expect(new Set(names.map((name) => name.length)).size).toBe(1)
      for (const { from, n } of steps) expect(sum(values.filter(({ value }) => value.startsWith(from)))).toBe(n)
    }),
  )
})

test('half of the people gave the median date or an earlier date, and no date is more common than the top date', () => {
  fc.assert(
    fc.property(days, (values) => {
      const all = sum(values)
      const result: ValuesResult = {
        kind: 'date',
        item_id: 'i8',
        n: all,
        guests: all,
        signed_in: 0,
        dont_know: 0,
        values,
      }
      const finding = valuesFinding(result)
      if (finding.kind !== 'day') throw new Error(finding.kind)
      const before = sum(values.filter(({ value }) => value < finding.middle))
      const until = sum(values.filter(({ value }) => value <= finding.middle))
      expect([before * 2 < all, until * 2 >= all]).toEqual([true, true])
      expect(values.every(({ n }) => n <= finding.n)).toBe(true)
      expect(finding.most).toEqual(values.filter(({ n }) => n === finding.n).map(({ value }) => value))
      expect(finding.of).toBe(all)
    }),
  )
})
