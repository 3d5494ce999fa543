/** A range in a text: `text.slice(start, end)`. */
export interface Span {
  start: number
  end: number
}

/** The maximum number of words in a quotation. */
export const QUOTED_WORDS = 80
/**
 * If the beginning of a text would have fewer words than this, it is cut in the middle of a sentence instead of at the
 * end of one.
 */
const MIN_WORDS = 40
/** The maximum number of characters in a passage. Passages are what a search finds. */
const PASSAGE = 1500

/** Abbreviations whose full stop does not end a sentence. */
const shortened =
  /(?:^|[\s(“"‘'`])(?:Mr|Mrs|Ms|Dr|Sen|Rep|Gov|Gen|Lt|Col|Jr|Sr|St|Cong|Rec|vs?|etc|Inc|Co|Res|Amdt|Con|Sra?|Srta|Dra?|\p{Lu})\.$|\p{Lu}\.\p{Lu}\.$/u

/** Abbreviations that come before a number. */
const numbered = /(?:^|\s)(?:No|Nos|Sec|Art|Cal)\.$/

/** The sentences of a text, in order; together they contain everything except the white space between them. */
export function sentencesOf(text: string): Span[] {
  const spans: Span[] = []
  let start = 0
  const close = (end: number) => {
    const said = text.slice(start, end)
    const lead = said.length - said.trimStart().length
    if (said.trim()) spans.push({ start: start + lead, end: start + said.trimEnd().length })
    start = end
  }
  for (const stop of text.matchAll(/[.!?…]+["'’”)\]]*(?=\s)|\n/g)) {
    const end = stop.index + stop[0].length
    const next = text.slice(end, end + 12).trimStart()
    if (isQuoting(text.slice(start, end))) continue
    if (stop[0] === '\n' || !goesOn(text.slice(Math.max(start, end - 24), end), next)) close(end)
  }
  close(text.length)
  return spans
}

/**
 * If a quotation within a text has at most this many characters, it is kept together with the words that introduce its
 * speaker.
 */
const QUOTATION = 600

/**
 * Whether a quotation of another person is still open, so that the text must not be cut between the quotation and its
 * introduction.
 */
function isQuoting(said: string): boolean {
  if (said.length > QUOTATION) return false
  const count = (mark: RegExp) => said.match(mark)?.length ?? 0
  return count(/``|“/g) > count(/''|”/g) || count(/"/g) % 2 === 1
}

const goesOn = (before: string, next: string): boolean =>
  /^\p{Ll}/u.test(next) || shortened.test(before) || (numbered.test(before) && /^\d/.test(next))

const wordsIn = (text: string): number => text.match(/\S+/g)?.length ?? 0

/** The first words of a range, cut at the end of a sentence if that leaves enough words. */
export function beginningOf(text: string, within: Span = { start: 0, end: text.length }): Span {
  const piece = text.slice(within.start, within.end)
  const start = within.start + (piece.length - piece.trimStart().length)
  let whole: Span | null = null
  for (const { end } of sentencesOf(piece)) {
    const span = { start, end: within.start + end }
    if (wordsIn(text.slice(span.start, span.end)) > QUOTED_WORDS) break
    whole = span
  }
  if (
    whole &&
    (whole.end >= within.start + piece.trimEnd().length || wordsIn(text.slice(start, whole.end)) >= MIN_WORDS)
  )
    return whole
  const words = [...text.slice(start, within.end).matchAll(/\S+/g)].slice(0, QUOTED_WORDS)
  const last = words.at(-1)
  return { start, end: last ? start + last.index + last[0].length : start }
}

/** Joins neighbouring sentences, up to the length of a passage. */
export function passagesOf(text: string): Span[] {
  const passages: Span[] = []
  for (const sentence of sentencesOf(text).flatMap((span) => piecesOf(text, span))) {
    const last = passages.at(-1)
    if (last && sentence.end - last.start <= PASSAGE) last.end = sentence.end
    if (!last || sentence.end > last.end) passages.push({ ...sentence })
  }
  return passages
}

/** Splits a sentence that is longer than a passage, at spaces. */
function piecesOf(text: string, { start, end }: Span): Span[] {
  const pieces: Span[] = []
  let from = start
  while (end - from > PASSAGE) {
    const space = text.lastIndexOf(' ', from + PASSAGE)
    const cut = space > from ? space : from + PASSAGE
    pieces.push({ start: from, end: cut })
    from = text[cut] === ' ' ? cut + 1 : cut
  }
  return [...pieces, { start: from, end }]
}

/**
 * The sentence with the highest weight, and as many of its neighbours, by weight, as fit into the maximum length of a
 * quotation.
 */
export function heaviest(text: string, sentences: readonly (Span & { weight: number })[]): Span {
  const best = sentences.reduce((most, one, at) => (one.weight > sentences[most]!.weight ? at : most), 0)
  if (!sentences[best]) return beginningOf(text)

  let [first, last] = [best, best]
  for (;;) {
    const around = [first - 1, last + 1]
      .filter((at) => sentences[at])
      .filter(
        (at) =>
          wordsIn(text.slice(sentences[Math.min(at, first)]!.start, sentences[Math.max(at, last)]!.end)) <=
          QUOTED_WORDS,
      )
      .toSorted((a, b) => sentences[b]!.weight - sentences[a]!.weight)
      .filter(
        (at) =>
          sentences[at]!.weight > 0 || wordsIn(text.slice(sentences[first]!.start, sentences[last]!.end)) < MIN_WORDS,
      )
    if (around[0] === undefined) break
    first = Math.min(first, around[0])
    last = Math.max(last, around[0])
  }
  return beginningOf(text, { start: sentences[first]!.start, end: sentences[last]!.end })
}
