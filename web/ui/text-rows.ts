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
