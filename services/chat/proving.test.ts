import { expect, test } from 'vitest'
import fc from 'fast-check'
import { openContext } from '#tests/context.ts'
import { bill, cited, quoting, section, shelfOf, tenTrees } from './chat.test-kit.ts'
import { prove, saysAnything } from './proving.ts'
import type { Citation, Said } from './turn.ts'

const ask = shelfOf({ lacking: [] })
const proved = async (said: Said) => {
  const { said: left, faults } = await prove(said, ask)
  return { quotes: left.blocks.filter(({ type }) => type === 'quote').length, faults: faults.length, left }
}
const changed = (change: Partial<Citation>) => quoting(tenTrees, { ...cited(tenTrees), ...change })
const of = cited(tenTrees).of as Extract<Citation['of'], { kind: 'bill' }>

test('a quotation that is found at its cited place is kept unchanged', async () => {
  const said = quoting(tenTrees)
  expect(await prove(said, ask)).toEqual({ said, faults: [] })
})

test('any part of the text passes as a quotation, but other words cited from the same place do not', async () => {
  const place = fc.tuple(fc.nat(section.text.length - 1), fc.nat(section.text.length - 1)).map(([a, b]) => {
    const [start, end] = a < b ? [a, b + 1] : [b, a + 1]
    return { start, end, words: section.text.slice(start, end) }
  })
  await fc.assert(
    fc.asyncProperty(
      place,
      fc.string({ minLength: 1, maxLength: 3, unit: 'binary' }),
      async ({ start, end, words }, more) => {
        fc.pre(words.isWellFormed())
        const citation = { ...cited(words), start, end }
        expect((await proved(quoting(words, citation))).quotes).toBe(1)
        expect((await proved(quoting(`${words}${more}`, citation))).quotes).toBe(0)
      },
    ),
    { numRuns: 300 },
  )
})

test.each<[string, Said]>([
  ['one letter differs', quoting(tenTrees.replace('ten', 'tan'), cited(tenTrees))],
  ['a quotation mark is straightened', quoting('"within a year"', cited('“within a year”'))],
  ['the place is off by one', changed({ start: cited(tenTrees).start + 1 })],
  ['the place is past the end', changed({ end: 10_000 })],
  ['the place is before the beginning', changed({ start: -5 })],
  ['the hash is different', changed({ sha256: '0'.repeat(64) })],
  ['the section does not exist', changed({ of: { ...of, section_id: 'sample-1-hr-12.ih.99' } })],
  ['it is attributed to another bill', changed({ of: { ...of, bill_id: 'sample-1-hr-13' } })],
  ['it is attributed to another version', changed({ of: { ...of, version: 'enr' } })],
  ['the answer is about another bill', { ...quoting(tenTrees), bill: { ...bill, bill_id: 'us-119-hr-1' } }],
  ['nothing is cited', { ...quoting(tenTrees), citations: [] }],
  [
    'the text shown before it is made up',
    {
      ...quoting(tenTrees),
      blocks: [{ type: 'quote', citation: 1, text: tenTrees, before: 'It is not true that', after: '' }],
    },
  ],
  [
    'the text shown after it is made up',
    {
      ...quoting(tenTrees),
      blocks: [{ type: 'quote', citation: 1, text: tenTrees, before: '', after: 'Or not.' }],
    },
  ],
])('a quotation is dropped when %s', async (_why, said) => {
  const { quotes, faults, left } = await proved(said)
  expect(quotes).toBe(0)
  expect(faults).toBeGreaterThan(0)
  expect(left.citations).toEqual([])
  expect(saysAnything(left)).toBe(false)
})

test('the real text around a quotation may be shown with it', async () => {
  const said: Said = {
    ...quoting(tenTrees),
    blocks: [{ type: 'quote', citation: 1, text: tenTrees, before: 'Short title.', after: 'A tree that dies' }],
  }
  expect(await prove(said, ask)).toEqual({ said, faults: [] })
})

test('a false quotation is dropped along with any sentence that cites it, and true quotations stay', async () => {
  const words = 'A tree that dies is replaced'
  const said: Said = {
    ...quoting(tenTrees),
    blocks: [
      { type: 'lead', text: 'This is what it says.' },
      {
        type: 'related',
        quotes: [
          { citation: 1, text: tenTrees, before: '', after: '' },
          { citation: 2, text: `${words} twice`, before: '', after: '' },
        ],
      },
      { type: 'plain', text: 'Ten trees.', cites: [1] },
      { type: 'plain', text: 'Replaced twice.', cites: [1, 2] },
    ],
    citations: [cited(tenTrees), cited(words, 2)],
  }
  const { left, faults } = await proved(said)
  expect(left.blocks).toEqual([
    said.blocks[0],
    { type: 'related', quotes: [{ citation: 1, text: tenTrees, before: '', after: '' }] },
    said.blocks[2],
  ])
  expect(left.citations).toEqual([said.citations[0]])
  expect(faults).toBe(1)
})

test('proving a quotation fails when the room that holds its text cannot be reached', async () => {
  await expect(prove(quoting(tenTrees), openContext({} as never).operator.ask)).rejects.toThrow()
})
