import { cleaned } from '#platform/files/texts.ts'
import { markdownOfHtml, markdownOfText } from '#platform/markdown/foreign.ts'
import type { Tally } from './tally.ts'

/** The replacement for a text that is empty at its source, and the mark at the point where a text was shortened. */
const EMPTY = '—'
const GOES_ON = '[…]'

interface Limits {
  max: number
  tally: Tally
}

/** A text as given by another program: plain or HTML. */
export type Foreign = { html: string } | { text: string }

/**
 * Converts a text to Markdown: HTML is converted, plain text is escaped so that it reads exactly as it was written.
 * Each change is counted.
 */
export function markdownOf(given: Foreign, what: string, tally: Tally): string {
  const raw = 'html' in given ? given.html : given.text
  const plain = cleaned(raw)
  if (plain !== raw.replaceAll('\r\n', '\n').normalize('NFC')) tally.count(`${what} rid of signs that cannot be seen`)
  if ('html' in given) tally.count(`${what} turned from HTML into Markdown`)
  return ('html' in given ? markdownOfHtml(plain) : markdownOfText(plain)).replace(/^\s*\n/, '').trimEnd()
}

/**
 * Markdown of at most `max` characters: a longer text is cut between two words and ends with […], an empty one is “—”.
 */
export function fitted(markdown: string, what: string, { max, tally }: Limits): string {
  if (markdown.trim() === '') {
    tally.count(`${what} empty: “${EMPTY}” stands there`)
    return EMPTY
  }
  if (markdown.length <= max) return markdown
  tally.count(`${what} shortened`)
  return `${cut(markdown, max - GOES_ON.length - 2)}\n\n${GOES_ON}`
}

export const fittedText = (given: Foreign, what: string, { max, tally }: Limits): string =>
  fitted(markdownOf(given, what, tally), what, { max, tally })

/**
 * A title on one line. `before`: if the title had to be shortened, the full title as Markdown, to put before the text.
 * An empty title is replaced by the beginning of the text.
 */
export function fittedTitle(raw: string, text: string, { max, tally }: Limits): { title: string; before: string } {
  const line = oneLine(cleaned(raw))
  if (line === '') tally.count('titles empty: the text begins the title')
  const title = line === '' ? oneLine(text) : line
  if (title.length <= max) return { title: title || EMPTY, before: '' }
  if (line !== '') tally.count('titles shortened: the whole title stands before the text')
  return { title: `${cut(title, max - 2)} …`, before: line === '' ? '' : `${markdownOfText(line)}\n\n` }
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/**
 * The first words of a text, in at most `max` characters; a single very long word is cut off, but never in the middle
 * of a character.
 */
function cut(text: string, max: number): string {
  const start = text
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/, '')
  const words = start.replace(/\s+\S*$/, '')
  return (words.length > max / 2 ? words : start).trimEnd()
}
