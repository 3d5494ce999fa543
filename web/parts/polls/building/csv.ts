import { CsvError, parse } from 'csv-parse/browser/esm/sync'

/** The maximum file size; a larger file is refused before it is read. */
export const MAX_FILE_BYTES = 10_000_000

/**
 * The rows of a CSV text according to RFC 4180, separated by commas, semicolons or tabs. It accepts any text without
 * failing.
 */
export function csvRows(text: string): string[][] {
  const how = {
    bom: true,
    delimiter: separatorOf(text),
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    relax_quotes: true,
  }
  try {
    return parse(text, how)
  } catch (thrown) {
    if (!(thrown instanceof CsvError && thrown.code === 'CSV_QUOTE_NOT_CLOSED')) throw thrown
    return parse(text, { ...how, quote: null })
  }
}

/** The first separator outside quotes in the first line. */
function separatorOf(source: string): string {
  const [line = ''] = source.replaceAll(/"(?:[^"]|"")*"/g, '').split(/\r\n|\r|\n/, 1)
  return /[,;\t]/.exec(line)?.[0] ?? ','
}

/** The non-empty cells in the first column of a CSV text. A cell is plain text, even if it looks like a formula. */
export const firstColumn = (text: string): string[] =>
  csvRows(text)
    .map(([cell = '']) => cell.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean)

/** Splits pasted text into lines: if there are no quotes and no tabs, commas are part of the text. */
export const pastedLines = (text: string): string[] =>
  /["\t]/.test(text)
    ? firstColumn(text)
    : text
        .split(/\r\n|\r|\n/)
        .map((line) => line.trim())
        .filter(Boolean)
