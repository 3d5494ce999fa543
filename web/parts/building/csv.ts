/** A longer file is refused before it is read. */
export const MOST_FILE_BYTES = 10_000_000

/** The rows of a CSV text after RFC 4180: quotes around a cell, doubled inside it; commas, semicolons or tabs between. */
export function csvRows(text: string): string[][] {
  const source = text.startsWith('\ufeff') ? text.slice(1) : text
  const between = separatorOf(source)
  const rows: string[][] = []
  let row: string[] = []
  let at = 0
  while (at < source.length) {
    const cell = cellAt(source, at, between)
    row.push(cell.text)
    at = cell.end
    if (source[at] === between) {
      at++
      if (at === source.length) row.push('')
      if (at < source.length) continue
    }
    rows.push(row)
    row = []
    if (source.startsWith('\r\n', at)) at++
    at++
  }
  return rows
}

/** The first of its signs that stands outside quotes in the first line. */
function separatorOf(source: string): string {
  const [line = ''] = source.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r\n|\r|\n/, 1)
  return /[,;\t]/.exec(line)?.[0] ?? ','
}

function cellAt(source: string, start: number, between: string): { text: string; end: number } {
  if (source[start] === '"') {
    const quoted = /"((?:[^"]|"")*)("|$)/y
    quoted.lastIndex = start
    const found = quoted.exec(source)!
    const rest = plainAt(source, quoted.lastIndex, between)
    return { text: found[1]!.replaceAll('""', '"') + rest.text, end: rest.end }
  }
  return plainAt(source, start, between)
}

function plainAt(source: string, start: number, between: string) {
  let end = start
  while (end < source.length && source[end] !== between && source[end] !== '\n' && source[end] !== '\r') end++
  return { text: source.slice(start, end), end }
}

/** The first column of a CSV text, without its empty cells: each is text, whatever a spreadsheet would make of it. */
export const firstColumn = (text: string): string[] =>
  csvRows(text)
    .map(([cell = '']) => cell.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

/** Lines that somebody pasted: where none is quoted and none has a tab, commas belong to the text. */
export const pastedLines = (text: string): string[] =>
  /["\t]/.test(text)
    ? firstColumn(text)
    : text
        .split(/\r\n|\r|\n/)
        .map((line) => line.trim())
        .filter(Boolean)
