/** The PostgreSQL text search configurations that stem the words of each language. */
const configurations: Record<string, string> = { en: 'english', es: 'spanish' }

/** The configuration for a language; words in a language without a configuration are used as written. */
export const configurationOf = (lang: string): string => configurations[lang.slice(0, 2)] ?? 'simple'

const thousands = /(?<=\d),(?=\d{3}(?!\d))/g
// The length of each match is bounded, so that even a long and unusual text is scanned only a few times.
const initials = /(?<![\p{L}\p{N}])(?:\p{L}\.\s?){2,8}(?!\p{L})/gu
const joined = /(?<![\p{L}\p{N}])[\p{L}\p{N}]{0,30}?\d[\p{L}\p{N}]{0,30}(?:[-/.][\p{L}\p{N}]{1,30}){1,4}/gu
const between = /[^\p{L}\p{N}]+/gu
const longest = 120

/**
 * A text prepared for PostgreSQL's word parser: without the punctuation that the parser takes for addresses, paths and
 * negative numbers. `10,000,000` becomes one number, and `H.R.` the same word as `HR`; `115-275` can be found as a
 * whole and by its parts.
 */
export function spelledOut(text: string): string {
  const plain = text.normalize('NFC').replaceAll(thousands, '')
  const whole = (plain.match(joined) ?? []).map((id) => `x${id.replaceAll(between, 'x')}`)
  const words = plain.replaceAll(initials, (letters) => `${letters.replaceAll(between, '')} `).replaceAll(between, ' ')
  return [words, ...whole]
    .join(' ')
    .split(' ')
    .filter((word) => word.length <= longest)
    .join(' ')
    .trim()
}
