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

test('a page starts after the row that its cursor was made from', () => {
  expect(pages.after(pages.behind(row))).toEqual(row)
  expect(pages.after(undefined)).toBeNull()
  expect(pages.after('')).toBeNull()
})

test('a page has a next cursor only if there is another row', () => {
  expect(pages.page([row, row], 2)).toEqual({ shown: [row, row], next_cursor: null })
  expect(pages.page([row, row], 1)).toEqual({ shown: [row], next_cursor: pages.behind(row) })
  expect(pages.page([], 2)).toEqual({ shown: [], next_cursor: null })
})

test.each([
  ['from another list', cursorOf(['2026-11-23T10:00:00Z', 7])],
  ['with a time in the year 0', cursorOf(['0000-01-01T00:00:00Z', '2026-11-23', 7])],
  ['with a date in the year 0', cursorOf(['2026-11-23T10:00:00Z', '0000-01-01', 7])],
  [
    'with a time more precise than the database stores',
    cursorOf([`2026-11-23T10:00:00.${'1'.repeat(120)}Z`, '2026-11-23', 7]),
  ],
  ['in the old format for poll lists', 'MjAyNi0xMS0yM1QxMDowMDowMC4wMDBaIDAxSjFWMDAwMDAwMDAwMDAwMDAwMDAwMFpa'],
  ['in the old format for own polls', 'MjAyNi0xMS0yMyAxMDowMDowMC4xMjM0NTYrMDAvMDFKMVYwMDAwMDAwMDAwMDAwMDAwMDAwWlo'],
  ['in the old format for members', '1.1763892000000.01J1V0000000000000000000ZZ'],
  ['in the old format for named answers', '01J1V0000000000000000000ZZ'],
  ['in the old format for ballots', '12'],
  ['in the old format for a record', '2018-01-01 0 vote-7'],
  ['in the old format for bills', '2026-01-01_us-119-hr-2196'],
])('a cursor %s is refused with code INVALID', (_of, cursor) => {
  expect(code(cursor)).toBe('INVALID')
})

test('random text sent as a cursor is refused', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.json().map((text) => Buffer.from(text).toString('base64url')),
  )
  fc.assert(fc.property(anything.filter(Boolean), (cursor) => code(cursor) === 'INVALID'))
})
