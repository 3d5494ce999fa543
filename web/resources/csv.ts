import { stringify } from 'csv-stringify/sync'

/** A number is written as a number; null is an empty cell. */
export type Cell = string | number | null

/**
 * Text that spreadsheets treat as a formula, including full-width operators and operators after quotes, spaces or
 * invisible characters.
 */
const FORMULA = /^[\s"'\u200b-\u200f\u2060]*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/
const NUMBER = /^-?\d+(\.\d+)?$/

/** Byte-order mark at the start of a file, so that spreadsheets read it as UTF-8. */
export const CSV_BEGINS = '\uFEFF'

/**
 * Text that no spreadsheet executes: text that could be taken for a formula gets a leading apostrophe. A program that
 * reads the file gets the original by removing one apostrophe if text of that kind follows it.
 */
export const asText = (text: string): string => (FORMULA.test(text) && !NUMBER.test(text) ? `'${text}` : text)

// In addition to what RFC 4180 requires, quotes text that programs take for another separator or would trim.
const how = { record_delimiter: 'windows', quoted_match: /[;\r\n\t]|^\s|\s$/, cast: { string: asText } } as const

/** Records of a CSV file as specified in RFC 4180, each with its line end. */
export const csvLines = (records: readonly (readonly Cell[])[]): string => stringify([...records], how)
