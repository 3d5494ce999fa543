import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isScreenPath } from '#contract/route-table.ts'
import { plainAddress } from '#web/shell/plain-address.ts'
import { queryValue } from '#web/state/query.ts'
import {
  billAddress,
  compareAddress,
  placeIn,
  QUOTE_ANCHOR,
  searchAddress,
  sectionAddress,
  statementAddress,
} from './addresses.ts'

const anything = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 })
const place = fc
  .record({ start: fc.nat(999_999), length: fc.integer({ min: 1, max: 99_999 }) })
  .map(({ start, length }) => ({ start, end: Math.min(start + length, 9_999_999) }))
const here = 'https://polity.example'

/** The parameters that a screen reads from an address, which anybody may have written. */
const read = (address: string, ...names: string[]) => names.map((name) => queryValue(address, name))

test('a search address gives back exactly the words searched for, whatever they are', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 60 }), anything, (q, cursor) => {
      const address = searchAddress(q, { congress: '119', status: null, cursor })
      expect(read(address, 'q', 'congress', 'status', 'cursor')).toEqual([q, '119', null, cursor])
    }),
  )
})

test('an empty search leads to the search page, not to the page for asking a question', () => {
  expect(queryValue(searchAddress(''), 'q')).toBe('')
})

test('the address of a quotation holds its bill, section, place and conversation', () => {
  fc.assert(
    fc.property(anything, anything, place, fc.option(anything), (bill_id, section_id, at, thread) => {
      const address = sectionAddress(bill_id, section_id, at, thread)
      expect(read(address, 'bill', 'section', 'thread')).toEqual([bill_id, section_id, thread])
      expect(placeIn(queryValue(address, 'from'), queryValue(address, 'to'))).toEqual(at)
      expect(address.endsWith(`#${QUOTE_ANCHOR}`)).toBe(true)
    }),
  )
})

test('a link to a section without a quotation opens it at the beginning', () => {
  const address = sectionAddress('us-119-hr-12', 'us-119-hr-12.ih.1')
  expect(address).not.toContain('#')
  expect(read(address, 'from', 'to', 'thread')).toEqual([null, null, null])
})

test('a quoted passage may start at the first character of a text', () => {
  const address = statementAddress('CREC-1', { start: 0, end: 7 }, 'T1')
  expect(read(address, 'statement', 'from', 'to', 'thread')).toEqual(['CREC-1', '0', '7', 'T1'])
})

test('a shared address keeps all its parameters, because its screen reads each of them', () => {
  const at = { start: 3, end: 9 }
  const addresses = [
    billAddress('us-119-hr-12'),
    sectionAddress('us-119-hr-12', 'us-119-hr-12.ih.1', at, 'T1'),
    statementAddress('CREC-2025#1', at, 'T1'),
    compareAddress('us-119-hr-12', 'ih', 'eh'),
    searchAddress('trees & streets', { congress: '119', status: 'law', cursor: 'c' }),
  ]
  for (const address of addresses) {
    const url = new URL(address, here)
    expect(isScreenPath(url.pathname), address).toBe(true)
    expect([...plainAddress(url).searchParams].toSorted(), address).toEqual([...url.searchParams].toSorted())
  }
})

test('a comparison keeps the order in which its two versions were given', () => {
  const [bill, compare] = read(compareAddress('us-119-hr-12', 'ih', 'eh'), 'bill', 'compare')
  expect([bill, compare?.split('..')]).toEqual(['us-119-hr-12', ['ih', 'eh']])
})

test('the URL of a bill, section or statement never points outside the site, whatever ids it contains', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (id) => {
      const well = id.toWellFormed()
      for (const address of [billAddress(well), sectionAddress(well, well), statementAddress(well)])
        expect(new URL(address, here).origin).toBe(here)
    }),
  )
})
