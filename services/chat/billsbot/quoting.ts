import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { bills, type Passage, type Section } from '#contract/bills.ts'
import type { Context } from '#platform/room.ts'
import type { Block, Citation } from '#services/chat/turn.ts'
import { countWords, firstWords, lastWords, sentencesOf, wordsOf, type Span } from './sentences.ts'
import { termsOf, type Term } from './terms.ts'

export type Passage = z.output<typeof Passage>
export type Section = z.output<typeof Section>
export type Quote = Omit<Extract<Block, { type: 'quote' }>, 'type'>

/** A quotation and its source. */
export interface Quoted {
  quote: Quote
  citation: Citation & { of: { kind: 'bill' } }
}

export const mostQuotes = 4
const mostWords = 80
const contextWords = 40
/**
 * The number of characters around a quotation in which to look for neighbouring sentences. They are enough for any
 * sentence of a law that is worth showing.
 */
const around = 900
/** The minimum weight of a further sentence, relative to the best sentence. */
const further = 0.5

/**
 * How much a word of a heading counts for the sentences under that heading, relative to a word of the sentence itself.
 */
const underHeading = 0.8

interface Candidate {
  passage: Passage
  /** The range of the quotation in the section's text. */
  span: Span
  weight: number
}

/**
 * The sentences of these passages with the highest weight for a topic, best first; `perBill` is the maximum per bill.
 */
export function chooseSentences(passages: Passage[], topic: Term[], most = mostQuotes, perBill = most): Candidate[] {
  const chosen: Candidate[] = []
  for (const candidate of weighed(passages, topic)) {
    if (chosen.length === most || candidate.weight <= 0) break
    const same = chosen.filter(({ passage }) => passage.bill_id === candidate.passage.bill_id)
    const light = perBill === most && candidate.weight < further * (chosen[0]?.weight ?? 0)
    const repeats = same.some((one) => overlaps(one, candidate) || textOf(one) === textOf(candidate))
    if (same.length < perBill && !light && !repeats) chosen.push(candidate)
  }
  return chosen
}

/**
 * The fraction of a topic's words that occur together in the best sentence, including the heading above that sentence
 * and the title of the bill.
 */
export function saidTogether(passage: Passage, topic: Term[], title = ''): number {
  const [best] = chooseSentences([passage], topic, 1)
  if (!best) return 0
  const stems = new Set(termsOf([title, headingOf(passage), textOf(best)].join('\n')).map(({ stem }) => stem))
  return topic.filter(({ stem }) => stems.has(stem)).length / topic.length
}

const textOf = ({ passage, span }: Candidate): string =>
  passage.text.slice(span.start - passage.start, span.end - passage.start)

/**
 * The heading, but only in the text of a law: above a summary or titles, a heading merely says what kind of text
 * follows.
 */
const headingOf = ({ kind, heading }: Passage): string => (kind === 'text' ? heading : '')

const overlaps = (a: Candidate, b: Candidate): boolean =>
  a.passage.section_id === b.passage.section_id && a.span.start < b.span.end && b.span.start < a.span.end

interface Sentence {
  span: Span
  stems: string[]
  /** The stemmed words of the heading above the sentence. */
  above: string[]
}

/**
 * Joins every sentence with its useful neighbours, and weighs the result by BM25 among the sentences of these passages.
 */
function weighed(passages: Passage[], topic: Term[]): Candidate[] {
  const stems = new Set(topic.map(({ stem }) => stem))
  const read = passages.map((passage) => ({ passage, sentences: readSentences(passage, stems) }))
  const all = read.flatMap(({ sentences }) => sentences)
  const rarity = (stem: string): number => {
    const df = all.filter(({ stems, above }) => stems.includes(stem) || above.includes(stem)).length
    return Math.log(1 + (all.length - df + 0.5) / (df + 0.5))
  }
  const idf = new Map([...stems].map((stem) => [stem, rarity(stem)]))
  const best = Math.max(...passages.map(({ score }) => score), Number.MIN_VALUE)
  return read
    .flatMap(({ passage, sentences }) => {
      const trust = (0.5 + (0.5 * passage.score) / best) * (passage.kind === 'title' ? 0.6 : 1)
      const weights = sentences.map((sentence) => trust * weightOf(sentence, idf))
      return sentences.map((_, place) => {
        const { span, weight } = joined(passage.text, sentences, weights, place, idf)
        return { passage, span: { start: span.start + passage.start, end: span.end + passage.start }, weight }
      })
    })
    .sort((a, b) => b.weight - a.weight)
}

function readSentences(passage: Passage, stems: Set<string>): Sentence[] {
  const { text } = passage
  const wanted = (words: string) =>
    termsOf(words)
      .map(({ stem }) => stem)
      .filter((stem) => stems.has(stem))
  const above = wanted(headingOf(passage))
  return sentencesOf(text).map((span) => ({ span, stems: wanted(text.slice(span.start, span.end)), above }))
}

function weightOf({ stems, above }: Sentence, idf: Map<string, number>): number {
  const counts = new Map<string, number>(above.map((stem) => [stem, underHeading]))
  for (const stem of stems) counts.set(stem, (counts.get(stem) ?? 0) + 1)
  return [...counts].reduce((sum, [stem, tf]) => sum + (idf.get(stem)! * tf * 2.2) / (tf + 1.2), 0)
}

/**
 * A sentence with those neighbours that add to its weight, as long as the whole stays short; if the sentence is too
 * long, the best part of it.
 */
function joined(text: string, sentences: Sentence[], weights: number[], place: number, idf: Map<string, number>) {
  let [from, to] = [place, place]
  const weight = weights[place]!
  const spanned = () => ({ start: sentences[from]!.span.start, end: sentences[to]!.span.end })
  const fits = (start: number, end: number) => countWords(text.slice(start, end)) <= mostWords
  const helps = (next: number) => (weights[next] ?? 0) >= further * weight
  if (weight > 0) {
    while (helps(to + 1) && fits(spanned().start, sentences[to + 1]!.span.end)) to++
    while (helps(from - 1) && fits(sentences[from - 1]!.span.start, spanned().end)) from--
    // A heading or the number of a paragraph means little on its own.
    const next = sentences[to + 1]?.span
    if (next && countWords(text.slice(spanned().start, spanned().end)) < 6 && fits(spanned().start, next.end)) to++
  }
  const rest = weights.slice(from, to + 1).reduce((sum, each) => sum + each, 0) - weight
  return { span: bestPart(text, spanned(), idf), weight: weight + 0.2 * rest }
}

function bestPart(text: string, span: Span, idf: Map<string, number>): Span {
  const words = wordsOf(text, span)
  if (words.length <= mostWords) return span
  const stems = words.map(({ start, end }) => termsOf(text.slice(start, end)).map(({ stem }) => stem))
  const worth = (from: number) =>
    [...new Set(stems.slice(from, from + mostWords).flat())].reduce((sum, stem) => sum + (idf.get(stem) ?? 0), 0)
  let best = { from: 0, worth: worth(0) }
  for (let from = 1; from <= words.length - mostWords; from++) {
    const ctx = worth(from)
    if (ctx > best.worth) best = { from, worth: ctx }
  }
  return { start: words[best.from]!.start, end: words[best.from + mostWords - 1]!.end }
}

/** Reads the sections of the chosen passages; a passage that is no longer at the same position is left out. */
export async function quote(chosen: Candidate[], ctx: Context): Promise<Quoted[]> {
  const ids = [...new Set(chosen.map(({ passage }) => passage.section_id))]
  const sections = await Promise.all(ids.map((section_id) => ctx.ask(bills.get_section, { section_id })))
  const byId = new Map(sections.map((section) => [section.section_id, section]))
  return chosen
    .map(({ passage, span }) => ({ passage, span, section: byId.get(passage.section_id)! }))
    .filter(({ passage, section }) => section.text.slice(passage.start, passage.end) === passage.text)
    .map(({ section, span }, place) => quoteOf(section, span, place + 1))
}

/** A range of a section as a quotation; `n` is its number in the answer. */
export function quoteOf(section: Section, span: Span, n: number): Quoted {
  const text = section.text.slice(span.start, span.end)
  return {
    quote: {
      citation: n,
      text,
      before: textBefore(section.text, span.start),
      after: textAfter(section.text, span.end),
    },
    citation: {
      n,
      ...span,
      sha256: createHash('sha256').update(text).digest('hex'),
      url: section.source_url,
      date: section.date,
      of: {
        kind: 'bill',
        bill_id: section.bill.bill_id,
        label: section.bill.label,
        congress_name: section.bill.congress_name,
        version: section.version,
        version_name: section.version_name,
        section_id: section.section_id,
        section: section.num,
        heading: section.heading,
      },
    },
  }
}

/** The part of a sentence that comes before a position. */
function textBefore(text: string, place: number): string {
  const from = Math.max(0, place - around)
  const end = from + text.slice(from, place).trimEnd().length
  const start = sentencesOf(text, from, end).at(-1)?.start
  return start === undefined ? '' : sliceOf(text, lastWords(text, { start, end }, contextWords))
}

/** The sentence after a position or, if the position is within a sentence, the rest of that sentence. */
function textAfter(text: string, place: number): string {
  const to = Math.min(text.length, place + around)
  const start = to - text.slice(place, to).trimStart().length
  const end = sentencesOf(text, start, to)[0]?.end
  return end === undefined ? '' : sliceOf(text, firstWords(text, { start, end }, contextWords))
}

const sliceOf = (text: string, { start, end }: Span): string => text.slice(start, end)
