import { createHash } from 'node:crypto'
import { bills } from '#contract/bills.ts'
import { isRefusal } from '#contract/refusals.ts'
import { figures } from '#contract/figures.ts'
import type { Context } from '#platform/room.ts'
import type { Block, Citation, Said } from './turn.ts'

type QuoteBlock = Extract<Block, { type: 'quote' }>
type Quote = Omit<QuoteBlock, 'type'>

/** The parts of an answer that passed the final check, and the parts that were dropped. */
export interface Proved {
  said: Said
  /** One sentence per fault, for the log. A quotation that fails the check is an error on our side. */
  faults: string[]
}

/**
 * The final check of every answer: each quoted range is read again at the place that its citation names. A quotation is
 * dropped if its words are not exactly at that place, or if the place is not in the bill that the answer is about.
 * Everything that depends only on a dropped quotation is dropped too.
 */
export async function prove(said: Said, ask: Context['ask']): Promise<Proved> {
  const faults: string[] = []
  const proved = new Map<number, Proof>()
  for (const citation of said.citations) {
    const proof = proved.has(citation.n) ? 'is there twice' : await proofOf(citation, said, ask)
    if (typeof proof === 'string') faults.push(`citation ${citation.n}: ${proof}`)
    if (typeof proof !== 'string') proved.set(citation.n, proof)
  }
  const holds = (quote: Quote): boolean => {
    const wrong = whyFalse(quote, proved.get(quote.citation))
    if (wrong) faults.push(`quotation of citation ${quote.citation}: ${wrong}`)
    return !wrong
  }
  const proven = said.blocks.flatMap((block) => provedBlock(block, holds))
  const cited = new Set(proven.flatMap(citedBy))
  const blocks = proven.filter((block) => block.type !== 'plain' || block.cites.every((n) => cited.has(n)))
  const citations = said.citations.filter((one) => proved.get(one.n)?.citation === one && cited.has(one.n))
  return { said: { ...said, blocks, citations }, faults }
}

interface Proof {
  citation: Citation
  text: string
}

/** The text that a citation refers to, if the citation is correct; otherwise a description of the fault. */
async function proofOf(citation: Citation, said: Said, ask: Context['ask']): Promise<Proof | string> {
  const { start, end, of, sha256 } = citation
  if (of.kind === 'bill' && said.bill && of.bill_id !== said.bill.bill_id) return 'lies in another bill'
  const text = await textOf(of, ask)
  if (text === null) return 'its text is not here'
  if (start < 0 || end <= start || end > text.length) return 'names no place in its text'
  if (createHash('sha256').update(text.slice(start, end)).digest('hex') !== sha256) return 'has another hash'
  return { citation, text }
}

async function textOf(of: Citation['of'], ask: Context['ask']): Promise<string | null> {
  const nothingThere = (thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'NOT_FOUND') return null
    throw thrown
  }
  if (of.kind === 'statement')
    return (await ask(figures.get_statement, { stmt_id: of.stmt_id }).catch(nothingThere))?.text ?? null
  const section = await ask(bills.get_section, { section_id: of.section_id }).catch(nothingThere)
  return section && section.bill.bill_id === of.bill_id && section.version === of.version ? section.text : null
}

function whyFalse(quote: Quote, proof: Proof | undefined): string | null {
  if (!proof) return 'its citation is not proved'
  const { start, end } = proof.citation
  if (proof.text.slice(start, end) !== quote.text) return 'is not what stands there'
  if (!proof.text.slice(0, start).trimEnd().endsWith(quote.before.trim())) return 'not this stands before it'
  if (!proof.text.slice(end).trimStart().startsWith(quote.after.trim())) return 'not this stands after it'
  return null
}

/** The proved part of a block, as a list of one block or none. */
function provedBlock(block: Block, holds: (quote: Quote) => boolean): Block[] {
  if (block.type === 'quote') return holds(block) ? [block] : []
  if (block.type !== 'related') return [block]
  const quotes = block.quotes.filter(holds)
  return quotes.length > 0 ? [{ ...block, quotes }] : []
}

function citedBy(block: Block): number[] {
  if (block.type === 'quote') return [block.citation]
  return block.type === 'related' ? block.quotes.map(({ citation }) => citation) : []
}

/**
 * Whether an answer contains any information of its own: a fixed sentence alone does not count, and neither does the
 * status of a bill alone.
 */
export const saysAnything = ({ blocks }: Said): boolean =>
  blocks.some(({ type }) => type !== 'lead' && type !== 'status' && type !== 'plain')
