import fc from 'fast-check'
import { expect, test } from 'vitest'
import { beginningOf, heaviest, passagesOf, sentencesOf } from './spans.ts'

const said = (text: string) => sentencesOf(text).map(({ start, end }) => text.slice(start, end))

test('a sentence does not end at a title, an initial or a number', () => {
  expect(said('Mr. Fung of the U.S. Army came. See Calendar No. 55. Then Dr. J. Roe spoke.')).toEqual([
    'Mr. Fung of the U.S. Army came.',
    'See Calendar No. 55.',
    'Then Dr. J. Roe spoke.',
  ])
})

test('a quotation stays with its speaker, and an unclosed quotation mark does not swallow the rest', () => {
  expect(said("He wrote: ``I left. I came back.'' We wept.")).toEqual([
    "He wrote: ``I left. I came back.''",
    'We wept.',
  ])
  expect(said(`A mark \`\`is open. ${'So it goes on and on. '.repeat(60)}`).length).toBeGreaterThan(20)
})

test('an excerpt from the beginning ends after a sentence if that is long enough, otherwise after eighty words', () => {
  const word = (count: number) => Array.from({ length: count }, () => 'tide').join(' ')
  const text = `${word(50)}. The ${word(60)}.`
  expect(beginningOf(text)).toEqual({ start: 0, end: word(50).length + 1 })
  const short = `Well. The ${word(100)}.`
  expect(short.slice(0, beginningOf(short).end).split(' ')).toHaveLength(80)
})

const pieces = fc.array(
  fc.constantFrom('Mr. Roe said', ' no', '. ', '\n', '``', "''", '"', ' tide tables', '! ', ' 7.', 'word '.repeat(90)),
)

test('the passages of any text come in order, and its quotations have at most eighty words', () => {
  fc.assert(
    fc.property(pieces, (parts) => {
      const text = parts.join('')
      const spans = passagesOf(text)
      for (const [at, { start, end }] of spans.entries()) {
        expect(end - start).toBeLessThanOrEqual(1500)
        expect(start).toBeGreaterThanOrEqual(spans[at - 1]?.end ?? 0)
        const sentences = sentencesOf(text.slice(start, end)).map((one, weight) => ({
          start: start + one.start,
          end: start + one.end,
          weight,
        }))
        const quote = heaviest(text, sentences)
        expect(text.slice(quote.start, quote.end).match(/\S+/g)?.length ?? 0).toBeLessThanOrEqual(80)
      }
      const kept = spans.map(({ start, end }) => text.slice(start, end)).join('')
      expect(kept.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
    }),
    { numRuns: 100 },
  )
})
