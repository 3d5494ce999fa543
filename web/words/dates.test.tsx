import { expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { timeOfDay, useDates, useNumber } from './dates.ts'

const MOMENT = '2026-11-24T23:30:00.000Z'
type Dates = ReturnType<typeof useDates>

/** A moment as a reader sees it. */
function DateText({ as }: { as: Exclude<keyof Dates, 'time'> | 'time' }) {
  return <time>{useDates()[as](MOMENT)}</time>
}

const told = async (as: keyof Dates, locale: 'en' | 'es' = 'en', timeZone = 'UTC') =>
  (await drawn(<DateText as={as} />, { locale, root: { timeZone } })).text

test('a date follows the instance’s time zone, whatever the server’s clock says', async () => {
  expect(await told('day')).toBe('Tuesday 24 November')
  expect(await told('day', 'en', 'Europe/Madrid')).toBe('Wednesday 25 November')
  expect(await told('day', 'es', 'Europe/Madrid')).toMatch(/^miércoles.* 25 .*noviembre$/)
})

function Named({ moment }: { moment: string }) {
  const { day, dayAndTime, closes, date } = useDates()
  return [day(moment), dayAndTime(moment), closes(moment), date(moment.slice(0, 10))].join(' | ')
}

test('the year is shown unless it is the current year by the instance’s clock, and days do not shift', async () => {
  const named = async (moment: string, locale: 'en' | 'es', timeZone = 'UTC') =>
    (await drawn(<Named moment={moment} />, { locale, root: { timeZone, year: '2026' } })).text.split(' | ')
  const [day, dayAndTime, closes, date] = await named('2027-01-05T12:00:00Z', 'en')
  expect([day, dayAndTime]).toEqual(['Tuesday 5 January 2027', 'Tuesday 5 January 2027, 12:00'])
  expect(closes).toContain('5 January 2027')
  expect(date).toBe('Tuesday 5 January 2027')
  expect((await named('2025-12-31T23:30:00Z', 'en'))[0]).toBe('Wednesday 31 December 2025')
  expect((await named('2025-12-31T23:30:00Z', 'en', 'Europe/Madrid'))[0]).toBe('Thursday 1 January')
  expect((await named('2026-11-24T12:00:00Z', 'en', 'Pacific/Kiritimati'))[3]).toBe('Tuesday 24 November 2026')
  expect((await named('2027-01-05T12:00:00Z', 'es'))[0]).toMatch(/^martes,? 5 de enero de 2027$/)
})

test('times use the 24-hour clock with two-digit hours in every language', async () => {
  expect([await told('time'), await told('time', 'es', 'Europe/Madrid')]).toEqual(['23:30', '00:30'])
  expect(timeOfDay('2026-06-01T07:05:00Z', 'UTC')).toBe('07:05')
  expect(timeOfDay('2026-06-01T07:05:00Z', 'Asia/Kathmandu')).toBe('12:50')
})

test('opening and closing times are shown to the minute, but past closings only by day', async () => {
  for (const locale of ['en', 'es'] as const) {
    const day = await told('day', locale)
    for (const as of ['opens', 'closes', 'dayAndTime'] as const) {
      expect(await told(as, locale)).toContain(day)
      expect(await told(as, locale)).toMatch(/23:30$/)
    }
    expect(await told('closed', locale)).toContain(day)
    expect(await told('closed', locale)).not.toContain(':')
    expect(
      new Set(await Promise.all((['opens', 'closes', 'closed'] as const).map((as) => told(as, locale)))).size,
    ).toBe(3)
  }
})

function Counted({ value }: { value: number }) {
  return <b>{useNumber()(value)}</b>
}

test('numbers are formatted for the reader’s language', async () => {
  const counted = async (value: number, locale: 'en' | 'es') =>
    (await drawn(<Counted value={value} />, { locale })).text
  expect([await counted(1_234_567, 'en'), await counted(1_234_567, 'es')]).toEqual(['1,234,567', '1.234.567'])
  expect([await counted(1234, 'en'), await counted(0, 'es')]).toEqual(['1,234', '0'])
})
