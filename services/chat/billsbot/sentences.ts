/** A range in a text: `text.slice(start, end)`. */
export interface Span {
  start: number
  end: number
}

/** Abbreviations that end with a full stop without ending the sentence. */
const shortened =
  /(?:^|[^\p{L}])(?:\p{Lu}|U\.S|U\.S\.C|D\.C|a\.m|p\.m|e\.g|i\.e|cf|vs?|etc|Nos?|Secs?|sec|Stat|Pub|Res|Con|Reps?|Sens?|Mr|Mrs|Ms|Dr|Jr|Sr|St|Inc|Corp|Co|Ltd|Dept|Gen|Gov|art|para|ch|Fed|Reg|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|Sra?|núm|art)\.$/u

// A full stop, any closing marks, and then something that can begin a sentence.
const stop = /[.!?]["'”’)\]]*(?=\s+["'“‘([]*[\p{Lu}\p{N}])/gu
const lineEnd = /\n+/g
// Matches the end of a printed line that breaks in the middle of a sentence.
const goesOn = /[\p{L}\p{N},]$/u
const small = /^\p{Ll}/u

/**
 * The sentences of a text between two positions, in order, without the white space around them; a separate line counts
 * as a sentence too.
 */
export function sentencesOf(text: string, from = 0, to = text.length): Span[] {
  const ends = [...lineEnds(text, from, to), ...stops(text, from, to), to].sort((a, b) => a - b)
  const spans: Span[] = []
  let start = from
  for (const end of ends) {
    const span = trimmed(text, { start, end })
    if (span) spans.push(span)
    start = Math.max(start, end)
  }
  return spans
}

function lineEnds(text: string, from: number, to: number): number[] {
  return [...text.slice(from, to).matchAll(lineEnd)]
    .filter(({ index, 0: found }) => {
      const [at, next] = [from + index, from + index + found.length]
      return !(goesOn.test(text.slice(Math.max(from, at - 2), at).trimEnd()) && small.test(text.slice(next, next + 2)))
    })
    .map(({ index }) => from + index)
}

function stops(text: string, from: number, to: number): number[] {
  // Includes one character more than the piece has, so that the character after its last full stop can be checked.
  return [...text.slice(from, to + 3).matchAll(stop)]
    .map(({ index, 0: found }) => ({ at: from + index + 1, end: from + index + found.length }))
    .filter(({ at, end }) => end <= to && !shortened.test(text.slice(Math.max(from, at - 12), at)))
    .map(({ end }) => end)
}

export function trimmed(text: string, { start, end }: Span): Span | null {
  const said = text.slice(start, end)
  const body = said.trim()
  if (!/[\p{L}\p{N}]/u.test(body)) return null
  const begin = start + said.indexOf(body)
  return { start: begin, end: begin + body.length }
}

const word = /\S+/g

export const countWords = (text: string): number => text.match(word)?.length ?? 0

/** The ranges of the words in a span. */
export const wordsOf = (text: string, { start, end }: Span): Span[] =>
  [...text.slice(start, end).matchAll(word)].map(({ index, 0: found }) => ({
    start: start + index,
    end: start + index + found.length,
  }))

/** The first words of a span, at most `most` of them. */
export function firstWords(text: string, span: Span, most: number): Span {
  const words = wordsOf(text, span)
  return words.length <= most ? span : { start: span.start, end: words[most - 1]!.end }
}

/** The last words of a span, at most `most` of them. */
export function lastWords(text: string, span: Span, most: number): Span {
  const words = wordsOf(text, span)
  return words.length <= most ? span : { start: words[words.length - most]!.start, end: span.end }
}
