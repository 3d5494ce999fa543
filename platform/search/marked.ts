export type Marked = { text: string; hit: boolean }[]

/** The maximum number of characters that a snippet shows, and how many of them may come before the first word found. */
const MAX_SHOWN = 240
const MAX_BEFORE = 60

/**
 * Splits a text into pieces: the words that were found, and the text between them. `folded` is the same text as the
 * search returned it, with marks around the words found. Its letters may differ from those of the text, but not their
 * positions.
 */
export function markedOf(text: string, folded: string): Marked {
  const pieces: Marked = []
  let at = 0
  // These two characters surround each word found. Texts never contain them, because they are replaced before the
  // search marks words.
  for (const [n, part] of folded.split(/[⟦⟧]/).entries()) {
    if (part !== '') pieces.push({ text: text.slice(at, at + part.length), hit: n % 2 === 1 })
    at += part.length
  }
  return pieces
}

/** The part of a text around the first word found, on one line, cut between words. */
export function around(pieces: Marked): Marked {
  const first = pieces.findIndex(({ hit }) => hit)
  let before = pieces
    .slice(0, Math.max(0, first))
    .map(({ text }) => text)
    .join('')
  if (before.length > MAX_BEFORE) before = `…${before.slice(-MAX_BEFORE).replace(/^\S*\s+(?:· )?/, '')}`
  const shown: Marked = before === '' ? [] : [{ text: before, hit: false }]
  let left = MAX_SHOWN - before.length
  for (const { text, hit } of pieces.slice(Math.max(0, first))) {
    const whole = text.length <= left
    shown.push({ text: whole ? text : `${text.slice(0, left).replace(/(?: ·)?\s\S*$/, '')}…`, hit })
    left -= text.length
    if (!whole) break
  }
  return shown.map(({ text, hit }) => ({ text: text.toWellFormed().replaceAll(/\s+/g, ' '), hit }))
}

/** Stands for the end of a block until the text is cut. It is a single character that counts as white space. */
const BLOCK_END = '\u2029'

/**
 * Matches the end of a line where a block ends without a full stop, whatever closing marks follow the last letter:
 * before an empty line, a list item or a table row, or after a heading. The pattern only looks back from the end of a
 * line, so that no text makes it slow.
 */
const unstopped =
  /\n(?<=[^\s.!?:;,…。！？،؟।*_`)\]"”’»|][*_`)\]"”’»| \t]*\n)(?:(?=[ \t]*[\n|]|[ \t]*(?:[-*+]|\d+[.)])[ \t])|(?<=^#{1,6}[ \t].*\n))/gm

/** Matches a line that is only a rule: below the header row of a table, or between two sections. */
const ruled = /^[ \t|:-]+$/gm

/**
 * Returns the pieces without the formatting characters of Markdown. A full stop is added where a heading or a list item
 * would otherwise run into the text after it.
 */
export function withoutMarkdown(pieces: Marked): Marked {
  const whole = pieces
    .map(({ text }) => text)
    .join('')
    .replace(ruled, (line) => (line.includes('--') ? ' '.repeat(line.length) : line))
    .replace(unstopped, BLOCK_END)
  let at = 0
  return pieces
    .map(({ text: { length }, hit }) => ({ text: shown(whole.slice(at, (at += length))), hit }))
    .filter(({ text }) => text !== '')
}

const shown = (text: string) =>
  text
    .replaceAll(/(?<=[\n\u2029])[ \t]*[-+][ \t]+/g, '')
    .replaceAll(/\]\([^)\s]*\)?|[*_`#>[\]|]+/g, '')
    .replaceAll(BLOCK_END, ' · ')
