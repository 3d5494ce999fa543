import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MIN_CELL } from '#contract/poll-limits.ts'
import { firstSpans, hoursAhead, spansOf, todayIn, unitFor, type HourCount } from './turnout-spans.ts'

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

test('once a poll is over everybody is in a span, unless there are too few people for a span', () => {
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

test('the people between the earlier spans and today’s number are either none or enough to be shown', () => {
  fc.assert(
    fc.property(poll, ({ counts, ahead, later, unit }) => {
      const asked = { unit, from: START, until: START + counts.length + later, ahead }
      const hours = hoursOf(counts)
      const today = todayIn(hours, asked)
      if (today === null) return
      const start = Math.floor((asked.until + ahead) / 24) * 24 - ahead
      const before = hours.filter(({ hour }) => hour < start)
      const between = sum(before) - sum(spansOf(before, { ...asked, until: start, over: false }))
      expect(today).toBe(sum(hours) - sum(before))
      expect(today).toBeGreaterThanOrEqual(MIN_CELL)
      expect(between === 0 || between >= MIN_CELL).toBe(true)
    }),
  )
})

test('a new day begins at midnight in the instance’s time zone, with no answers counted yet', () => {
  const hours = hoursOf(Array.from({ length: 48 }, () => 6))
  const midnight = START - (START % 24) + 24
  const asked = { unit: 'day' as const, from: START }
  const before = (until: number) => hours.filter(({ hour }) => hour < until)
  expect(todayIn(before(midnight), { ...asked, until: midnight, ahead: 0 })).toBeNull()
  const known = before(midnight + 3)
  expect(todayIn(known, { ...asked, until: midnight + 3, ahead: 0 })).toBe(18)
  expect(todayIn(known, { ...asked, until: midnight + 3, ahead: 2 })).toBe(30)
  expect(todayIn(known, { ...asked, until: midnight + 3, ahead: -1 })).toBe(12)
})

test('on the first day everybody is in a span of enough people, and so are those between these spans and the later ones', () => {
  fc.assert(
    fc.property(poll, fc.array(fc.nat({ max: 9 }), { maxLength: 60 }), ({ counts, ahead }, more) => {
      const at = START + counts.length
      const asked = { unit: 'day' as const, from: START, over: false, ahead }
      const first = (hours: HourCount[], until: number) => {
        const told = spansOf(hours, { ...asked, until: until - 1 }).slice(0, 1)
        return { told, spans: firstSpans(hours, { told, from: START, until }) }
      }
      const { spans } = first(hoursOf(counts), at)
      for (const { n } of spans) expect(n).toBeGreaterThanOrEqual(MIN_CELL)
      if (spans.length > 0) expect(sum(hoursOf(counts)) - sum(spans)).toBeLessThan(MIN_CELL)
      const later = hoursOf([...counts, ...more])
      const days = spansOf(later, { ...asked, until: START + later.length })
      const ends = [0, ...days.map((_, end) => sum(days.slice(0, end + 1)))]
      const shown = spans.slice(0, -1).map((_, end) => sum(spans.slice(0, end + 1)))
      for (const end of ends)
        for (const told of shown) expect(end === told || Math.abs(end - told) >= MIN_CELL).toBe(true)
    }),
  )
})
