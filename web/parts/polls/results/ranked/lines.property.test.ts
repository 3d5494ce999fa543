import fc from 'fast-check'
import { expect, test } from 'vitest'
import { linesIn } from './lines.ts'

const name = fc.string({ minLength: 1, maxLength: 140 })

test('a name takes at least one line, and never fewer lines in a narrower column', () => {
  fc.assert(
    fc.property(name, fc.integer({ min: 4, max: 40 }), (text, room) => {
      expect(linesIn(text, room)).toBeGreaterThanOrEqual(1)
      expect(linesIn(text, room)).toBeGreaterThanOrEqual(linesIn(text, room * 3))
    }),
  )
})

test('a word longer than the column is broken into as many lines as it needs', () => {
  expect(linesIn('W'.repeat(140), 14)).toBeGreaterThanOrEqual(10)
  expect(linesIn('Tree', 14)).toBe(1)
  expect(linesIn('the tree by the river', 14)).toBe(1)
  expect(linesIn('漢'.repeat(30), 14)).toBeGreaterThanOrEqual(3)
})
