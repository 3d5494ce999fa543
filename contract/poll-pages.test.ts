import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultPages } from './poll-pages.ts'
import { Item, ItemDraft } from './poll-items.ts'

const options = (n: number) => Array.from({ length: n }, (_, at) => ({ option_id: `o${at + 1}`, text: `Plan ${at}` }))
const asked = (place: number, { n, ...item }: { kind: 'single' | 'ranked' | 'score' | 'number'; n: number }): Item => {
  const draft = ItemDraft.parse(item)
  return Item.parse({ ...draft, ...('options' in draft && { options: options(n) }), item_id: `i${place + 1}` })
}
type Item = Parameters<typeof resultPages>[0][number]

test('every question is on exactly one page, in the order of the poll, and a short poll has a single page', () => {
  const kinds = fc.constantFrom('single' as const, 'ranked' as const, 'score' as const, 'number' as const)
  const anyItems = fc.array(fc.record({ kind: kinds, n: fc.integer({ min: 2, max: 100 }) }), { maxLength: 50 })
  fc.assert(
    fc.property(anyItems, (given) => {
      const items = given.map((item, place) => asked(place, item))
      const pages = resultPages(items)
      expect(pages.flat()).toEqual(items.map(({ item_id }) => item_id))
      if (items.length > 0) expect(pages.every((page) => page.length > 0)).toBe(true)
    }),
  )
  expect(resultPages(Array.from({ length: 12 }, (_, at) => asked(at, { kind: 'single', n: 5 })))).toHaveLength(1)
  expect(resultPages([])).toEqual([[]])
})
