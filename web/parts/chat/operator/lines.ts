/**
 * Reads rows of a few cells, one row per line, with cells separated by bars: `Label | https://…`. Empty lines are
 * ignored.
 */
export const rowsIn = (text: string): string[][] =>
  text
    .split('\n')
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter((cells) => cells.some((cell) => cell !== ''))

export const linesOfRows = (rows: string[][]): string => rows.map((cells) => cells.join(' | ')).join('\n')

export const linksIn = (text: string) => rowsIn(text).map(([label = '', url = '']) => ({ label, url }))

export const officesIn = (text: string) =>
  rowsIn(text).map(([title = '', from = '', to = '']) => ({ title, from, to: to || null }))

const namesIn = (text: string) =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

export const othersIn = (text: string) =>
  rowsIn(text).map(([name = '', note = '', called = '']) => ({ name, note, called: namesIn(called) }))
