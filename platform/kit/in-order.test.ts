import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

const sorted = (after: Record<string, string[]>) =>
  inOrder(
    Object.keys(after).map((name) => ({ name })),
    ({ name }) => after[name]!,
  )
    .map(({ name }) => name)
    .join(' ')

test('each item comes after the items it names, and the others keep their order', () => {
  expect(sorted({ a: [], b: [], c: [] })).toBe('a b c')
  expect(sorted({ a: ['c'], b: [], c: ['d'], d: [] })).toBe('d c a b')
})

test('names of missing items are ignored', () => {
  expect(sorted({ a: ['nowhere'], b: [] })).toBe('a b')
})

test('a cycle is refused with an error that names its members', () => {
  expect(() => sorted({ a: ['b'], b: ['a'] })).toThrow('a comes after itself')
})
