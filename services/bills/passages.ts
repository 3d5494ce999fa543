/** The maximum number of characters in a passage. */
export const passageMax = 1500

/** A range in a text: `text.slice(start, end)`. */
export interface Place {
  start: number
  end: number
}

const sentenceEnd = /[.;:!?]["”’)\]]*\s+/g

/**
 * Splits a text into passages of at most `max` characters, each of which ends with a paragraph, a sentence, or at worst
 * a word. The passages are in order and do not overlap; together they contain everything except the white space between
 * them.
 */
export function passagesOf(text: string, max = passageMax): Place[] {
  const places: Place[] = []
  let start = 0
  while (start < text.length) {
    const end = text.length - start <= max ? text.length : cut(text, start, start + max)
    const place = trimmed(text, start, end)
    if (place) places.push(place)
    start = end
  }
  return places
}

/** The position at which to end a passage that begins at `start` and may extend to `most`. */
function cut(text: string, start: number, most: number): number {
  const window = text.slice(start, most)
  const least = window.length / 3
  const paragraph = window.lastIndexOf('\n')
  if (paragraph > least) return start + paragraph + 1

  const sentence = [...window.matchAll(sentenceEnd)].at(-1)
  if (sentence && sentence.index > least) return start + sentence.index + sentence[0].length

  const word = window.search(/\s\S*$/)
  if (word > least) return start + word + 1
  // A passage must never end between the two halves of a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(window) ? most - 1 : most
}

function trimmed(text: string, start: number, end: number): Place | null {
  const piece = text.slice(start, end)
  const inner = piece.trim()
  if (inner === '') return null
  const from = start + piece.indexOf(inner)
  return { start: from, end: from + inner.length }
}
