import { createHash } from 'node:crypto'
import type { z } from 'zod'
import type { figures, Statement } from '#contract/figures.ts'
import type { Reply } from '#contract/call.ts'
import type { Block, Citation } from '#services/chat/turn.ts'

export type Statement = z.output<typeof Statement>
export type StatementHit = Reply<typeof figures.find_statements>[number]
type QuoteBlock = Extract<Block, { type: 'quote' }>
export type Quote = Omit<QuoteBlock, 'type'>

/** The maximum number of quotations in an answer, and the maximum number of words in a quotation. */
export const MAX_QUOTES = 4
const MAX_WORDS = 80
/** The number of characters of surrounding text shown with a quotation. */
const AROUND = 160

/** A range of words in a statement: `text.slice(start, end)`. */
export interface Words {
  statement: Statement
  start: number
  end: number
}

/** Exact quotations with their citations, numbered from 1, in the given order. */
export function quote(words: readonly Words[]): { quotes: Quote[]; citations: Citation[] } {
  const shown = words.slice(0, MAX_QUOTES)
  return { quotes: shown.map(quoteOf), citations: shown.map(citationOf) }
}

const quoteOf = ({ statement: { text }, start, end }: Words, at: number): Quote => ({
  citation: at + 1,
  text: text.slice(start, end),
  before: sentenceBefore(text.slice(0, start)),
  after: sentenceAfter(text.slice(end)),
})

const citationOf = ({ statement, start, end }: Words, at: number): Citation => ({
  n: at + 1,
  start,
  end,
  sha256: createHash('sha256').update(statement.text.slice(start, end)).digest('hex'),
  url: statement.source_url,
  date: statement.said_on,
  of: {
    kind: 'statement',
    stmt_id: statement.stmt_id,
    heading: statement.heading,
    venue: statement.venue,
    spoken: statement.spoken,
  },
})

/** The last words of the preceding text, beginning with a whole word. */
function sentenceBefore(text: string): string {
  const tail = text.trimEnd().slice(-AROUND)
  return tail.length < AROUND ? tail.trimStart() : tail.replace(/^\S*\s+/, '')
}

function sentenceAfter(text: string): string {
  const head = text.trimStart().slice(0, AROUND)
  return head.length < AROUND ? head.trimEnd() : head.replace(/\s+\S*$/, '')
}

/** The line in the record about a vote or a bill, cut to the maximum length of a quotation. */
export function lineOf(statement: Statement): Words {
  const words = [...statement.text.matchAll(/\S+/g)].slice(0, MAX_WORDS)
  const last = words.at(-1)
  return { statement, start: 0, end: last ? last.index + last[0].length : 0 }
}

/** Phrases that are only procedural. */
const procedural =
  /\b(?:unanimous consent|quorum call|yield the floor|reserve the (?:balance|remainder)|privileges? of the floor|floor privileges|laid upon the table|considered read|printed in the record|suggest the absence|yields? (?:back|to))\b/i
const SHORT = 60

const isShort = ({ statement }: Words): boolean => (statement.text.match(/\S+/g)?.length ?? 0) < SHORT
/** Whether a remark is short and only procedural. */
export const isProcedural = (words: Words): boolean => isShort(words) && procedural.test(words.statement.text)

/** Removes overlaps: of two ranges that overlap, the first is kept. */
export const apart = (found: readonly StatementHit[]): StatementHit[] =>
  found.filter(
    ({ statement, start, end }, at) =>
      !found
        .slice(0, at)
        .some((other) => other.statement.stmt_id === statement.stmt_id && other.start < end && start < other.end),
  )
