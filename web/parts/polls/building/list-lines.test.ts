import { expect, test } from 'vitest'
import { csvRows } from './csv.ts'
import { badLinesOf, cellsOf } from './list-lines.ts'

const cellsIn = (text: string) => cellsOf(csvRows(text))

test('each cell has its line number, counting empty lines', () => {
  expect(cellsIn('ana@x.example\n\n"Ben, Sr.",ben@y.example\r\ncode-number-1')).toEqual([
    { line: 1, text: 'ana@x.example' },
    { line: 3, text: 'ben@y.example' },
    { line: 4, text: 'code-number-1' },
  ])
})

test('a bad line is reported once with its number and reason; a name next to an address is not an error', () => {
  const cells = cellsIn('Name\nAna,ana@x.example\nBen,ben@nowhere\nCem,cem@z.example,cem@')
  const why = (text: string) =>
    (text.includes('@') ? 'email' : text.includes(' ') ? 'signs' : 'short') as 'email' | 'short'
  const good = new Set(['ana@x.example', 'cem@z.example'])
  const left_out = cells.flatMap(({ text }, at) => (good.has(text) ? [] : [{ line: at + 1, why: why(text) }]))
  expect(badLinesOf(cells, left_out)).toEqual([
    { line: 1, text: 'Name', why: 'short' },
    { line: 3, text: 'ben@nowhere', why: 'email' },
    { line: 4, text: 'cem@', why: 'email' },
  ])
})
