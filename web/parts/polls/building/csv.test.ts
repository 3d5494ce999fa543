import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRows, firstColumn, pastedLines } from './csv.ts'

describe('CSV text is read according to RFC 4180', () => {
  const cases: [string, string, string[][]][] = [
    [
      'plain',
      'a,b\nc,d',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    [
      'with Windows line endings and a final one',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['with a comma in quotes', '"Park, west",1', [['Park, west', '1']]],
    ['with quotes in quotes', '"the ""old"" bridge"', [['the "old" bridge']]],
    ['with a line break in quotes', '"two\nlines",x', [['two\nlines', 'x']]],
    [
      'with empty cells',
      'a,,\n,b,',
      [
        ['a', '', ''],
        ['', 'b', ''],
      ],
    ],
    [
      'with semicolons, as written by spreadsheets in half of Europe',
      'a;"b;c"\nd;1,5',
      [
        ['a', 'b;c'],
        ['d', '1,5'],
      ],
    ],
    [
      'with tabs, as copied from a spreadsheet',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['with the byte order mark some programs put at the beginning', '\ufeffa,b', [['a', 'b']]],
    ['with an unclosed quote, read as a plain character', '"a,b\nc', [['"a', 'b'], ['c']]],
    ['with a quote inside a cell, read as a plain character', '2" pipe,"old" mill', [['2" pipe', '"old" mill']]],
    ['with mixed line endings', 'a\rb\nc\r\nd', [['a'], ['b'], ['c'], ['d']]],
    ['empty', '', []],
  ]
  test.each(cases)('CSV text is read according to RFC 4180: %s', (_how, text, rows) => {
    expect(csvRows(text)).toEqual(rows)
  })
})

test('any table written as CSV is read back unchanged', () => {
  const cell = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\n', '\r\n', ' ', '=', 'é', '🙂') })
  const table = fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 })
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  fc.assert(
    fc.property(table, (rows) => {
      expect(csvRows(rows.map((row) => row.map(quoted).join(',')).join('\r\n'))).toEqual(rows)
    }),
  )
})

const signs = fc.string({ unit: fc.constantFrom('a', '"', ',', ';', '\t', '\n', '\r', '\ufeff') })

test('any text can be read, and each cell starts with a character of the text', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), signs), (text) => {
      for (const cell of csvRows(text).flat()) expect(text).toContain(cell.slice(0, 1))
    }),
  )
})

test('a formula is read as text', () => {
  expect(firstColumn('=1+1,x\n"=HYPERLINK(""http://x"")"\n+1\n-1\n@SUM(A1)')).toEqual([
    '=1+1',
    '=HYPERLINK("http://x")',
    '+1',
    '-1',
    '@SUM(A1)',
  ])
})

test('the first column is returned without empty cells', () => {
  expect(firstColumn('Oak,tall\n,nothing\n Lime ,green\n"Two\nlines"')).toEqual(['Oak', 'Lime', 'Two lines'])
})

test('pasted lines keep their commas; a pasted table is split at them', () => {
  expect(pastedLines('Park, west\n\n School ')).toEqual(['Park, west', 'School'])
  expect(pastedLines('Park\twest\nSchool\teast')).toEqual(['Park', 'School'])
  expect(pastedLines('"Park, west",1')).toEqual(['Park, west'])
})
