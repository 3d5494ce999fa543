import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvRows, firstColumn, pastedLines } from './csv.ts'

describe('a table is read as RFC 4180 says', () => {
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
      'with Windows line ends and one at the end',
      'a,b\r\nc,d\r\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['with a comma in quotes', '"Park, west",1', [['Park, west', '1']]],
    ['with quotes in quotes', '"the ""old"" bridge"', [['the "old" bridge']]],
    ['with a line end in quotes', '"two\nlines",x', [['two\nlines', 'x']]],
    [
      'with empty cells',
      'a,,\n,b,',
      [
        ['a', '', ''],
        ['', 'b', ''],
      ],
    ],
    [
      'with semicolons, as spreadsheets of half of Europe write',
      'a;"b;c"\nd;1,5',
      [
        ['a', 'b;c'],
        ['d', '1,5'],
      ],
    ],
    [
      'with tabs, as it is copied from a spreadsheet',
      'a\tb\nc\td',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['with the mark some programs put at the beginning', '\ufeffa,b', [['a', 'b']]],
    ['with a quote that never ends, as if it were a letter', '"a,b\nc', [['"a', 'b'], ['c']]],
    ['with a quote inside a cell, as if it were a letter', '2" pipe,"old" mill', [['2" pipe', '"old" mill']]],
    ['with line ends of several kinds', 'a\rb\nc\r\nd', [['a'], ['b'], ['c'], ['d']]],
    ['empty', '', []],
  ]
  test.each(cases)('%s', (_how, text, rows) => {
    expect(csvRows(text)).toEqual(rows)
  })
})

test('whatever is written as a table is read as it was', () => {
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

test('any text at all is read to its end, with nothing that is not in it', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), signs), (text) => {
      for (const cell of csvRows(text).flat()) expect(text).toContain(cell.slice(0, 1))
    }),
  )
})

test('a formula is text', () => {
  expect(firstColumn('=1+1,x\n"=HYPERLINK(""http://x"")"\n+1\n-1\n@SUM(A1)')).toEqual([
    '=1+1',
    '=HYPERLINK("http://x")',
    '+1',
    '-1',
    '@SUM(A1)',
  ])
})

test('the first column is taken, without what is empty', () => {
  expect(firstColumn('Oak,tall\n,nothing\n Lime ,green\n"Two\nlines"')).toEqual(['Oak', 'Lime', 'Two lines'])
})

test('lines that are pasted keep their commas; a pasted table does not', () => {
  expect(pastedLines('Park, west\n\n School ')).toEqual(['Park, west', 'School'])
  expect(pastedLines('Park\twest\nSchool\teast')).toEqual(['Park', 'School'])
  expect(pastedLines('"Park, west",1')).toEqual(['Park, west'])
})
