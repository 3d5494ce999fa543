import { expect, test } from 'vitest'
import { beginningOf } from './beginning-of.ts'

test('a short text is kept whole, and a long text ends after a whole word with an ellipsis', () => {
  expect(beginningOf('Two benches were set up.')).toBe('Two benches were set up.')
  expect(beginningOf('The council decided on benches.', 20)).toBe('The council decided …')
})

test('a very long word is cut, but never in the middle of a character', () => {
  expect(beginningOf('x'.repeat(200))).toBe(`${'x'.repeat(140)} …`)
  expect(beginningOf(`x${'🌳'.repeat(100)}`)).toBe(`x${'🌳'.repeat(69)} …`)
})
