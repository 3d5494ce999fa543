import { expect, test } from 'vitest'
import { drawn } from '#web/ui/drawn.test-kit.tsx'
import { timeOfDay, useDates, useNumber } from './dates.ts'

const MOMENT = '2026-11-24T23:30:00.000Z'
type Dates = ReturnType<typeof useDates>

/** A moment as a reader sees it. */
function Told({ as }: { as: Exclude<keyof Dates, 'time'> | 'time' }) {
  return <time>{useDates()[as](MOMENT)}</time>
}

const told = async (as: keyof Dates, locale: 'en' | 'es' = 'en', timeZone = 'UTC') =>
  (await drawn(<Told as={as} />, { locale, root: { timeZone } })).text

test('a day is the day it is where the instance lives, whatever the server’s clock says', async () => {
  expect(await told('day')).toBe('Tuesday 24 November')
  expect(await told('day', 'en', 'Europe/Madrid')).toBe('Wednesday 25 November')
  expect(await told('day', 'es', 'Europe/Madrid')).toMatch(/^miércoles.* 25 .*noviembre$/)
})

test('times of day have 24 hours and two digits, in every language', async () => {
  expect([await told('time'), await told('time', 'es', 'Europe/Madrid')]).toEqual(['23:30', '00:30'])
  expect(timeOfDay('2026-06-01T07:05:00Z', 'UTC')).toBe('07:05')
  expect(timeOfDay('2026-06-01T07:05:00Z', 'Asia/Kathmandu')).toBe('12:50')
})

test('when a poll opens and closes is told to the minute, when it has closed by the day', async () => {
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

test('numbers are written as the reader’s language writes them', async () => {
  const counted = async (value: number, locale: 'en' | 'es') =>
    (await drawn(<Counted value={value} />, { locale })).text
  expect([await counted(1_234_567, 'en'), await counted(1_234_567, 'es')]).toEqual(['1,234,567', '1.234.567'])
  expect([await counted(1234, 'en'), await counted(0, 'es')]).toEqual(['1,234', '0'])
})
