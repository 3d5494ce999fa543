import { expect, test } from 'vitest'
import { inOrder } from './in-order.ts'

const sorted = (after: Record<string, string[]>) =>
  inOrder(
    Object.keys(after).map((name) => ({ name })),
    ({ name }) => after[name]!,
  )
    .map(({ name }) => name)
    .join(' ')

test('each thing comes after those it names, and the others stay where they are', () => {
  expect(sorted({ a: [], b: [], c: [] })).toBe('a b c')
  expect(sorted({ a: ['c'], b: [], c: ['d'], d: [] })).toBe('d c a b')
})

test('what is not there is passed over', () => {
  expect(sorted({ a: ['nowhere'], b: [] })).toBe('a b')
})

test('a circle is refused by name', () => {
  expect(() => sorted({ a: ['b'], b: ['a'] })).toThrow('a comes after itself')
})
