import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passageMax, passagesOf } from './passages.ts'

const pieces = (text: string, max?: number) => passagesOf(text, max).map(({ start, end }) => text.slice(start, end))

test('a short text becomes one passage, and an empty text becomes none', () => {
  expect(pieces('A road.')).toEqual(['A road.'])
  expect(pieces('  \n ')).toEqual([])
})

test('a long text is cut at paragraphs if possible, otherwise at sentences or words', () => {
  expect(pieces('First line.\nSecond line.\nThird.', 26)).toEqual(['First line.\nSecond line.', 'Third.'])
  expect(pieces('One road. Two roads; three roads.', 22)).toEqual(['One road. Two roads;', 'three roads.'])
  expect(pieces('one two three four', 10)).toEqual(['one two', 'three four'])
  expect(pieces('x'.repeat(25), 10)).toEqual(['x'.repeat(10), 'x'.repeat(10), 'x'.repeat(5)])
})

test('passages keep every word in order, stay within the limit and never split a character', () => {
  const word = fc.constantFrom('road', 'a', 'an extraordinarily long one', '😀😀😀', '.\n', '. ', '\n\n', '   ', '”) ')
  fc.assert(
    fc.property(fc.array(word, { maxLength: 200 }), fc.integer({ min: 4, max: 60 }), (words, max) => {
      const text = words.join('')
      const places = passagesOf(text, max)
      expect(pieces(text, max).join('').replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
      for (const { start, end } of places) {
        expect(end - start).toBeLessThanOrEqual(max)
        expect(text.slice(start, end).isWellFormed()).toBe(true)
      }
    }),
  )
})

test('a section of two million characters is split into passages within seconds', () => {
  const started = performance.now()
  for (const filler of ['word ', 'x', '\n', '. ']) passagesOf(filler.repeat(2_000_000 / filler.length))
  expect(performance.now() - started).toBeLessThan(15_000)
  expect(passageMax).toBe(1500)
})
