import { expect, test } from 'vitest'
import { pagesOf, pagesShown } from './steps.ts'

const items = [
  { item_id: 'i1', new_page: true },
  { item_id: 'i2', new_page: false },
  { item_id: 'i3', new_page: true },
  { item_id: 'i4', new_page: true },
]

test('a page starts at each item marked by the author, and always at the first item', () => {
  expect(pagesOf(items)).toEqual([['i1', 'i2'], ['i3'], ['i4']])
  expect(pagesOf(items.slice(1))).toEqual([['i2'], ['i3'], ['i4']])
})

test('a page with nothing to answer is skipped', () => {
  expect(pagesShown(pagesOf(items), new Set(['i1', 'i4']))).toEqual([0, 2])
  expect(pagesShown(pagesOf(items), new Set())).toEqual([0])
})
