import { expect, test } from 'vitest'
import { beginningOf } from './beginning-of.ts'

test('a short text stands whole; a long one ends after a whole word, and says that there is more', () => {
  expect(beginningOf('Two benches were set up.')).toBe('Two benches were set up.')
  expect(beginningOf('The council decided on benches.', 20)).toBe('The council decided …')
})

test('one word of any length is cut, and no letter in half', () => {
  expect(beginningOf('x'.repeat(200))).toBe(`${'x'.repeat(140)} …`)
  expect(beginningOf(`x${'🌳'.repeat(100)}`)).toBe(`x${'🌳'.repeat(69)} …`)
})
