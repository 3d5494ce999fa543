import { stringify } from 'csv-stringify/sync'

/** A number stays a number; null is an empty cell. */
export type Cell = string | number | null

/** What spreadsheets treat as a formula, also in full width, or after quotes, spaces or invisible characters. */
const FORMULA = /^[\s"'\u200b-\u200f\u2060]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Begins a file, so that spreadsheets know it for UTF-8. */
export const CSV_BEGINS = '\uFEFF'

/**
 * Text that no spreadsheet runs: with a leading apostrophe if it would be taken for a formula. A program reading the
 * file removes one apostrophe if such a text follows, and has the original.
 */
export const asText = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

// Beyond what RFC 4180 asks, quotes around what programs take for another separator, or trim.
const how = { record_delimiter: 'windows', quoted_match: /[;\r\n\t]|^\s|\s$/, cast: { string: asText } } as const

/** Records of a CSV file by RFC 4180, each with its line end. */
export const csvLines = (records: readonly (readonly Cell[])[]): string => stringify([...records], how)
