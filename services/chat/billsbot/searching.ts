import { bills } from '#contract/bills.ts'
import type { Asked } from '#contract/call.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'
import type { BillSummary, Block, Said } from '#services/chat/turn.ts'
import { summaryOf } from './facts.ts'
import { leads, refusals } from './leads.ts'
import { chooseSentences, mostQuotes, quote, type Passage, type Quoted } from './quoting.ts'
import { citationsOf, nothingSaid, quoteBlocks, refused } from './saying.ts'
import type { Term } from './terms.ts'

/** Conditions that the record of a bill has to meet. */
export type Filters = Pick<Asked<typeof bills.bills>, 'congress' | 'status' | 'introduced_in' | 'sponsor_name'>

export type FoundBill = BillSummary & { quote: Passage | null }

/**
 * The minimum fraction of the search words' weight that a result must cover in order to count as an answer, or as
 * possibly helpful.
 */
export const answers = 0.6
export const mayHelp = 0.4
/** Two bills whose scores differ by less than this factor cannot be told apart. */
export const near = 1.15
const mostBills = 10

/** The bills whose text, summary or titles contain the search words, best first. */
export async function findBills(q: string, only: Filters, ctx: Context): Promise<FoundBill[]> {
  const { items } = await ctx.ask(bills.bills, {
    q: q.slice(0, 1000),
    limit: mostBills,
    ...only,
  })
  return items
}

export type Sure = 'yes' | 'perhaps' | 'no'

/** How well the results cover the search words. */
export function coveredBy(found: FoundBill[]): Sure {
  const coverage = found[0]?.quote?.coverage ?? 0
  if (coverage < mayHelp) return 'no'
  return coverage >= answers ? 'yes' : 'perhaps'
}

/** The bills that match about as well as the best bill. */
export const nearest = (found: FoundBill[]): FoundBill[] =>
  found.filter(({ quote }) => (found[0]?.quote?.score ?? 0) / (quote?.score ?? 1) < near)

/** The bills found, and for the best of them the sentence that matches. */
export async function answerWithBills(
  found: FoundBill[],
  sure: boolean,
  topic: Term[],
  ctx: Context,
  lang: Lang,
): Promise<Partial<Said>> {
  const passages = found.flatMap(({ quote }) => (quote ? [quote] : []))
  const clear = nearest(found).length === 1
  const best = sure && clear ? passages.slice(0, 1) : passages.slice(0, mostQuotes)
  const quoted = await quote(inOrder(chooseSentences(best, topic, mostQuotes, 1), best), ctx)
  const list: Block = { type: 'bills', items: found.map((one) => summaryOf(one)) }
  return {
    tier: sure ? 'answer' : 'related',
    bill: sure && clear ? summaryOf(found[0]!) : null,
    blocks: [
      { type: 'lead', text: sure ? leads.nearest(lang) : leads.perhaps(lang) },
      list,
      ...(sure ? quoted.flatMap((one) => quoteBlocks([one], lang)) : relatedBlock(quoted)),
    ],
    citations: citationsOf(quoted),
  }
}

export const relatedBlock = (quoted: Quoted[]): Block[] =>
  quoted.length > 0 ? [{ type: 'related', quotes: quoted.map((one) => one.quote) }] : []

const inOrder = <C extends { passage: Passage }>(chosen: C[], passages: Passage[]): C[] =>
  chosen.toSorted((a, b) => passages.indexOf(a.passage) - passages.indexOf(b.passage))

/**
 * A refusal because nothing answers the question; the nearest results are shown only if the question looks for bills.
 */
export function foundNothing(shown: FoundBill[], as_of: string | null, lang: Lang): Said {
  return {
    ...nothingSaid(as_of),
    blocks: [
      refused('NO_SOURCE', refusals.nowhere(as_of, lang)),
      { type: 'bills', items: shown.map((one) => summaryOf(one)) },
    ],
  }
}

export const clarifying = (options: BillSummary[], lang: Lang): Partial<Said> => ({
  tier: 'clarify',
  blocks: [
    { type: 'lead', text: leads.which(lang) },
    { type: 'clarify', options },
  ],
})
