import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIN_CELL } from '#contract/poll-limits.ts'
import { hoursAhead, spansOf, unitFor, type HourCount } from './turnout-spans.ts'

const START = 497_000
const poll = fc.record({
  counts: fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 4 }), fc.nat({ max: 30 })), { maxLength: 200 }),
  ahead: fc.integer({ min: -11, max: 14 }),
  later: fc.nat({ max: 80 }),
  unit: fc.constantFrom('hour' as const, 'day' as const, 'week' as const),
})
const hoursOf = (counts: number[]): HourCount[] => counts.map((n, at) => ({ hour: START + at, n }))
const sum = (some: { n: number }[]) => some.reduce((all, { n }) => all + n, 0)

test('every span has enough people, nobody is counted twice, and spans are consecutive', () => {
  fc.assert(
    fc.property(poll, fc.boolean(), ({ counts, ahead, later, unit }, over) => {
      const until = START + counts.length + later
      const spans = spansOf(hoursOf(counts), { unit, from: START, until, over, ahead })
      for (const [at, span] of spans.entries()) {
        expect(span.n).toBeGreaterThanOrEqual(MIN_CELL)
        expect(span.until).toBeGreaterThan(span.from)
        if (at > 0) expect(span.from).toBe(spans[at - 1]!.until)
        if (!over)
          expect(sum(hoursOf(counts).filter(({ hour }) => span.from <= hour && hour < span.until))).toBe(span.n)
      }
      expect(spans[0]?.from ?? START).toBe(START)
      expect(sum(spans)).toBeLessThanOrEqual(sum(hoursOf(counts)))
    }),
  )
})

test('once a poll is over everybody is in a span, unless there are too few people for one', () => {
  fc.assert(
    fc.property(poll, ({ counts, ahead, unit }) => {
      const all = sum(hoursOf(counts))
      const spans = spansOf(hoursOf(counts), { unit, from: START, until: START + counts.length, over: true, ahead })
      expect(sum(spans)).toBe(all < MIN_CELL ? 0 : all)
    }),
  )
})

test('while a poll is open, later answers never change a span already shown', () => {
  fc.assert(
    fc.property(poll, fc.array(fc.nat({ max: 9 }), { maxLength: 60 }), ({ counts, ahead, unit }, more) => {
      const asked = { unit, from: START, over: false, ahead }
      const before = spansOf(hoursOf(counts), { ...asked, until: START + counts.length })
      const all = [...counts, ...more]
      const after = spansOf(hoursOf(all), { ...asked, until: START + all.length })
      expect(after.slice(0, before.length)).toEqual(before)
    }),
  )
})

test('spans begin and end on hour, day or week boundaries, whenever people answered', () => {
  fc.assert(
    fc.property(poll, ({ counts, ahead, unit }) => {
      const until = START + counts.length
      const spans = spansOf(hoursOf(counts), { unit, from: START, until, over: false, ahead })
      const size = { hour: 1, day: 24, week: 168 }[unit]
      for (const span of spans) expect((span.until + (unit === 'hour' ? 0 : ahead)) % size).toBe(0)
    }),
  )
})

test('up to two days are shown by the hour, up to two months by the day, and longer polls by the week', () => {
  expect([unitFor(0, 48), unitFor(0, 49), unitFor(0, 60 * 24), unitFor(0, 60 * 24 + 1)]).toEqual([
    'hour',
    'day',
    'day',
    'week',
  ])
  expect(hoursAhead(497_000, 'UTC')).toBe(0)
  expect(hoursAhead(Date.parse('2026-07-01T00:00:00Z') / 3_600_000, 'Europe/Lisbon')).toBe(1)
  expect(hoursAhead(Date.parse('2026-12-01T00:00:00Z') / 3_600_000, 'America/New_York')).toBe(-5)
})
