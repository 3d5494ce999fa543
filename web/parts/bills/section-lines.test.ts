import fc from 'fast-check'
import { expect, test } from 'vitest'
import { placeIn } from './addresses.ts'
import { linesOf } from './section-lines.ts'

const levels = (...lines: string[]) => linesOf(lines.join('\n'), null).map(({ level }) => level)

test('exactly the quoted passage is marked, whatever the text and wherever the passage is', () => {
  const text = fc.string({ unit: fc.constantFrom('a', ' ', '\n', '(1)', 'é', '😀', '<b>'), maxLength: 60 })
  fc.assert(
    fc.property(text, fc.nat(80), fc.nat(80), (whole, start, length) => {
      const place = { start, end: start + length }
      const lines = linesOf(whole, place)
      const marked = lines.flatMap(({ pieces }) => pieces.filter((piece) => piece.marked).map((piece) => piece.text))
      // Line ends and blank lines are not shown.
      const seen = whole.slice(place.start, place.end).split('\n').join('')
      expect(marked.join('').replaceAll(' ', '')).toBe(seen.replaceAll(' ', ''))
      for (const { start: at, pieces } of lines) {
        const line = pieces.map((piece) => piece.text).join('')
        expect(whole.slice(at, at + line.length)).toBe(line)
      }
    }),
  )
})

test('paragraphs are indented according to their numbering', () => {
  expect(
    levels('SEC. 2. Benches.', '(a) In general', '(1) one', '(A) first', '(i) deep', '(ii) deep', '(I) deepest'),
  ).toEqual([0, 1, 2, 3, 4, 4, 5])
  expect(levels('“(a) quoted', '  (1) indented', 'plain')).toEqual([1, 2, 0])
})

test('(i) is read as a letter after (h), and as a Roman numeral after (A)', () => {
  expect(levels('(a) x', '(b) x', '(c) x', '(d) x', '(e) x', '(f) x', '(g) x', '(h) x', '(i) x')).toEqual(
    Array.from({ length: 9 }, () => 1),
  )
  expect(levels('(g) x', '(h) x', '(1) x', '(A) x', '(i) x')).toEqual([1, 1, 2, 3, 4])
  expect(levels('(a) x', '(1) x', '(A) x', '(i) x', '(ii) x', '(B) x', '(2) x', '(b) x')).toEqual([
    1, 2, 3, 4, 4, 3, 2, 1,
  ])
})

test('an address without a valid place marks nothing', () => {
  expect(placeIn('3', '9')).toEqual({ start: 3, end: 9 })
  for (const [from, to] of [
    ['9', '3'],
    ['x', '3'],
    ['-1', '3'],
    [null, '3'],
    ['1', '9999999999'],
  ] as const)
    expect(placeIn(from, to)).toBeNull()
})
