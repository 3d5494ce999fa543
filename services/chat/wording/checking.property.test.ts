import fc from 'fast-check'
import { expect, test } from 'vitest'
import { check } from './checking.ts'
import { good, quotes } from './checking.test-kit.ts'

const some = fc.constantFrom(...good)
const dropped = (text: string, cites: number[]) =>
  expect(check({ text, cites }, quotes), text).toHaveProperty('dropped')

/** Where in a sentence a pattern matches. */
const placesOf = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(({ index, 0: found }) => ({ index, found }))

/** A sentence in which one of the matches of a pattern has been changed. */
const changed = (pattern: RegExp, change: fc.Arbitrary<string>, sentences = some) =>
  fc.tuple(sentences, fc.nat(), change).chain(([[text, cites], pick, instead]) => {
    const places = placesOf(text, pattern)
    if (places.length === 0) return fc.constant(null)
    const { index, found } = places[pick % places.length]!
    if (instead.trim().toLowerCase() === found.trim().toLowerCase()) return fc.constant(null)
    return fc.constant({ text: text.slice(0, index) + instead + text.slice(index + found.length), cites })
  })

const always = (arbitrary: fc.Arbitrary<{ text: string; cites: number[] } | null>) =>
  fc.assert(
    fc.property(arbitrary, (sentence) => {
      fc.pre(sentence !== null)
      dropped(sentence.text, sentence.cites)
    }),
    { numRuns: 400 },
  )

test('a good sentence with a changed number is dropped', () => {
  const number = fc.integer({ min: 0, max: 10_000_000 }).map(String)
  always(
    changed(
      /\d[\d,]*/g,
      number.filter((given) => !good.some(([text]) => text.replaceAll(',', '').includes(given))),
    ),
  )
})

test('a good sentence with a changed name is dropped', () => {
  const name = fc.constantFrom('Ohio', 'NASA', 'Jones', 'Senate', 'Treasury', 'Russia', 'Democrats')
  always(changed(/(?<=[a-z,] )\p{Lu}\p{L}+/gu, name))
})

test('a good sentence with a negation or condition added or removed is dropped', () => {
  always(changed(/(?<=\b(?:must|may|can|shall|is))(?= )/g, fc.constantFrom(' not', ' never', ' no longer')))
  always(changed(/\bNo\b|\bnot |\bunless\b|\bonly |\bIf\b/g, fc.constantFrom('', 'A', 'if ', 'when ')))
})

test('a good sentence with an extra word is dropped', () => {
  const word = fc.constantFrom(
    'not',
    'only',
    'secret',
    'always',
    'often',
    'fully',
    'Congress',
    'or',
    'and',
    'before',
    'some',
  )
  always(
    changed(
      /(?<=[a-z]) (?=[a-z])/g,
      word.map((one) => ` ${one} `),
    ),
  )
})

test('a good sentence with a word replaced by its opposite is dropped', () => {
  const opposites: [RegExp, string][] = [
    [/\b(?:must|shall)\b/g, 'may'],
    [/\b(?:may|can)\b(?! not)/g, 'must'],
    [/\band\b/g, 'or'],
    [/\bbefore\b/g, 'after'],
    [/\bafter\b/g, 'before'],
    [/\b[Aa]t least\b/g, 'at most'],
    [/\b(?:up to|at most|no later than)\b/g, 'at least'],
    [/\b(?:[Ee]ach|every)\b/g, 'some'],
    [/\bwithin\b/g, 'after'],
    [/\bfewer\b/g, 'more'],
    [/\bends\b/g, 'starts'],
  ]
  for (const [pattern, instead] of opposites) {
    const having = good.filter(([text]) => placesOf(text, pattern).length > 0)
    expect(having.length).toBeGreaterThan(0)
    for (const [text, cites] of having) dropped(text.replace(pattern, instead), cites)
  }
})

test('no sentence makes the check throw, whatever the quotation', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.string({ maxLength: 300 }), (text, quotation) => {
      const result = check({ text, cites: [1] }, new Map([[1, { text: quotation, before: '', after: text }]]))
      expect('kept' in result || 'dropped' in result).toBe(true)
    }),
    { numRuns: 1000 },
  )
})
