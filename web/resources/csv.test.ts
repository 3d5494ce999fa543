import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asText, CSV_BEGINS, csvLines, type Cell } from './csv.ts'

/** A reader that follows RFC 4180 and shares no code with the writer: one state machine over the characters. */
function read(text: string): string[][] {
  const records: string[][] = [[]]
  let cell = ''
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]!
    if (quoted && char === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
      continue
    }
    if (char === '"') quoted = !quoted
    else if (quoted || (char !== ',' && char !== '\r' && char !== '\n')) cell += char
    else if (char === ',') {
      records.at(-1)!.push(cell)
      cell = ''
    } else if (char === '\n') {
      records.at(-1)!.push(cell)
      records.push([])
      cell = ''
    }
  }
  return records.slice(0, -1)
}

/** Removes the apostrophe, as the codebook says. */
const plain = (cell: string) => (cell.startsWith("'") && asText(cell.slice(1)) === cell ? cell.slice(1) : cell)

const nasty = fc.string({ unit: fc.constantFrom(...Array.from('=+-@\t\r\n",;\' 1a＝＋－＠\u200b\u00a0é.')) })
const cell: fc.Arbitrary<Cell> = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  nasty,
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constant(null),
)
const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 })

test('another CSV reader reads back exactly what was written', () => {
  fc.assert(
    fc.property(table, (records) => {
      const file = csvLines(records)
      const meant = records.map((cells) => cells.map((each) => (each === null ? '' : String(each))))
      expect(read(file).map((cells) => cells.map(plain))).toEqual(meant)
    }),
    { numRuns: 2_000 },
  )
})

test('no text cell starts with anything a spreadsheet would run', () => {
  fc.assert(
    fc.property(nasty, (text) => {
      const [[written]] = read(csvLines([[text]])) as [[string]]
      const begins = written.replace(/^[\s"]+/u, '')[0] ?? ''
      const harmless = /^-?\d+(\.\d+)?$/.test(written)
      expect(harmless || !'=+-@＝＋－＠'.includes(begins) || begins === '').toBe(true)
      expect(['\t', '\r']).not.toContain(written[0])
    }),
    { numRuns: 2_000 },
  )
})

test.for([
  ['=1+1', `'=1+1\r\n`],
  ['＝SUM(A1)', `'＝SUM(A1)\r\n`],
  [`"=HYPERLINK("x")`, `"'""=HYPERLINK(""x"")"\r\n`],
  [' \u00a0@cmd', `' \u00a0@cmd\r\n`],
  ['\tTab', `"'\tTab"\r\n`],
  ['-5', '-5\r\n'],
  ['-5.25', '-5.25\r\n'],
  ['-5+1', `'-5+1\r\n`],
  ['More, or less', '"More, or less"\r\n'],
  ['Saturday', 'Saturday\r\n'],
])('%j is written as %j', ([text, line]) => {
  expect(csvLines([[text!]])).toBe(line)
})

test('a negative number stays a number, and null stays empty', () => {
  expect(csvLines([[-5, 0.5, null, 1e21]])).toBe('-5,0.5,,1e+21\r\n')
  expect(CSV_BEGINS).toHaveLength(1)
})
