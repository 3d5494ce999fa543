import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import { keyDay, keyMoment, keyset } from './keyset.ts'

const pages = keyset(z.tuple([keyMoment, keyDay, z.int()]), ([at, day, place]: [string, string, number]) => [
  at,
  day,
  place,
])
const row: [string, string, number] = ['2026-11-23T10:00:00.123456Z', '2026-11-23', 7]
const cursorOf = (values: unknown) => Buffer.from(JSON.stringify(values)).toString('base64url')

const code = (cursor: string) => {
  try {
    return pages.after(cursor)
  } catch (thrown) {
    return thrown instanceof Refusal ? thrown.code : thrown
  }
}

test('a page begins behind the row its cursor was made of', () => {
  expect(pages.after(pages.behind(row))).toEqual(row)
  expect(pages.after(undefined)).toBeNull()
  expect(pages.after('')).toBeNull()
})

test('a page has a next one only if there is a row more', () => {
  expect(pages.page([row, row], 2)).toEqual({ shown: [row, row], next_cursor: null })
  expect(pages.page([row, row], 1)).toEqual({ shown: [row], next_cursor: pages.behind(row) })
  expect(pages.page([], 2)).toEqual({ shown: [], next_cursor: null })
})

test.each([
  ['of another list', cursorOf(['2026-11-23T10:00:00Z', 7])],
  ['of the year 0', cursorOf(['0000-01-01T00:00:00Z', '2026-11-23', 7])],
  ['of a day of the year 0', cursorOf(['2026-11-23T10:00:00Z', '0000-01-01', 7])],
  ['of a moment finer than the database keeps', cursorOf([`2026-11-23T10:00:00.${'1'.repeat(120)}Z`, '2026-11-23', 7])],
  ['of a list of polls before', 'MjAyNi0xMS0yM1QxMDowMDowMC4wMDBaIDAxSjFWMDAwMDAwMDAwMDAwMDAwMDAwMFpa'],
  ['of one’s own polls before', 'MjAyNi0xMS0yMyAxMDowMDowMC4xMjM0NTYrMDAvMDFKMVYwMDAwMDAwMDAwMDAwMDAwMDAwWlo'],
  ['of members before', '1.1763892000000.01J1V0000000000000000000ZZ'],
  ['of named answers before', '01J1V0000000000000000000ZZ'],
  ['of ballots before', '12'],
  ['of a record before', '2018-01-01 0 vote-7'],
  ['of bills before', '2026-01-01_us-119-hr-2196'],
])('a cursor %s is refused in plain words', (_of, cursor) => {
  expect(code(cursor)).toBe('INVALID')
})

test('whatever text is sent as a cursor is refused or is one', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
  )
  fc.assert(fc.property(anything.filter(Boolean), (cursor) => code(cursor) === 'INVALID'))
})
