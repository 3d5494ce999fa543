import type { Lang } from '#platform/words/words.ts'
import type { Block, BillSummary, Said } from '#services/chat/turn.ts'
import { leads, type Bill } from './leads.ts'
import type { Quoted } from './quoting.ts'

/** An answer without any quotations, to start from. */
export const nothingSaid = (as_of: string | null): Said => ({
  tier: 'refusal',
  bill: null,
  blocks: [],
  citations: [],
  as_of,
})

export const statusOf = (bill: BillSummary): Block => ({
  type: 'status',
  bill,
  status: bill.status,
  as_of: bill.status_as_of,
})

export const refused = (reason: Extract<Block, { type: 'refusal' }>['reason'], text: string): Block => ({
  type: 'refusal',
  reason,
  text,
})

const leadOf = {
  text: leads.says,
  summary: ([of]: Bill[], lang: Lang) => leads.summary(of!, lang),
  title: ([of]: Bill[], lang: Lang) => leads.titles(of!, lang),
}

/**
 * Quotations from one bill, each introduced by a line that says whether it is from the text, the official summary or a
 * title.
 */
export const quoteBlocks = (quoted: Quoted[], lang: Lang): Block[] =>
  (['text', 'summary', 'title'] as const).flatMap((kind) => {
    const these = quoted.filter((one) => kindOf(one) === kind)
    if (these.length === 0) return []
    const lead = leadOf[kind](
      these.map(({ citation }) => citation.of),
      lang,
    )
    return [{ type: 'lead', text: lead } as const, ...these.map(({ quote }) => ({ type: 'quote', ...quote }) as const)]
  })

export function kindOf({ citation }: Quoted): 'text' | 'summary' | 'title' {
  const { version } = citation.of
  if (version === 'title') return 'title'
  return /^crs(-|$)/.test(version) ? 'summary' : 'text'
}

export const citationsOf = (quoted: Quoted[]): Said['citations'] => quoted.map(({ citation }) => citation)
