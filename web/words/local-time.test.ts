import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockOf, momentIn, weekFrom } from './local-time.ts'

describe('a poll closes at the local time of its time zone', () => {
  const cases: [string, string, string, string, string][] = [
    ['in winter', 'Europe/Lisbon', '2026-12-01', '20:00', '2026-12-01T20:00:00.000Z'],
    ['in summer', 'Europe/Lisbon', '2026-07-01', '20:00', '2026-07-01T19:00:00.000Z'],
    ['the evening before clocks go forward', 'Europe/Berlin', '2026-03-28', '20:00', '2026-03-28T19:00:00.000Z'],
    ['the evening after clocks went forward', 'Europe/Berlin', '2026-03-29', '20:00', '2026-03-29T18:00:00.000Z'],
    ['at a time that clocks skip', 'Europe/Berlin', '2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['at a time that clocks show twice', 'Europe/Berlin', '2026-10-25', '02:30', '2026-10-25T00:30:00.000Z'],
    ['where clocks go back at midnight', 'America/Havana', '2026-11-01', '00:30', '2026-11-01T04:30:00.000Z'],
    ['where clocks move by half an hour', 'Australia/Lord_Howe', '2026-10-04', '02:15', '2026-10-03T15:45:00.000Z'],
    ['beyond the date line', 'Pacific/Kiritimati', '2026-01-01', '00:00', '2025-12-31T10:00:00.000Z'],
  ]
  test.each(cases)('a poll closes at the local time of its time zone: %s', (_when, zone, date, time, moment) => {
    expect(momentIn(zone, date, time)).toBe(moment)
  })
})

test('an invalid date or time is not accepted', () => {
  const wrong = [
    ['2026-02-30', '20:00'],
    ['2026-13-01', '20:00'],
    ['2026-12-01', '24:00'],
    ['2026-12-01', '20:60'],
    ['1.12.2026', '20:00'],
    ['', ''],
    ['2026-12-01', '8 pm'],
  ] as const
  for (const [date, time] of wrong) expect(momentIn('Europe/Lisbon', date, time), `${date} ${time}`).toBeNull()
})

test('an existing local time is converted to a moment that shows the same local time', () => {
  const zones = fc.constantFrom('Europe/Lisbon', 'America/New_York', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'UTC')
  const moments = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2040, 0) }).map((ms) => ms - (ms % 60_000))
  fc.assert(
    fc.property(zones, moments, (timeZone, at) => {
      const shown = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at)
      const [date, time] = shown.split(' ') as [string, string]
      const found = Date.parse(momentIn(timeZone, date, time)!)
      // If clocks show a time twice, the first occurrence counts.
      expect(at - found).toBeGreaterThanOrEqual(0)
      expect(at - found).toBeLessThanOrEqual(3_600_000)
      const again = new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(found)
      expect(again).toBe(shown)
    }),
  )
})

test('by default a poll closes in a week at eight in the evening', () => {
  expect(weekFrom(Date.parse('2026-11-21T23:30:00Z'), 'Europe/Berlin')).toEqual({ date: '2026-11-29', time: '20:00' })
  expect(weekFrom(Date.parse('2026-11-21T23:30:00Z'), 'Europe/Lisbon')).toEqual({ date: '2026-11-28', time: '20:00' })
})

test('the form fields show a closing time in the time zone it was chosen in', () => {
  for (const zone of ['Europe/Lisbon', 'Asia/Kathmandu', 'Pacific/Kiritimati']) {
    const { date, time } = clockOf('2027-07-01T19:00:00.000Z', zone)
    expect(momentIn(zone, date, time)).toBe('2027-07-01T19:00:00.000Z')
  }
  expect(clockOf(null, 'Europe/Lisbon')).toEqual({ date: '', time: '' })
})
