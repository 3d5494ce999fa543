import type { z } from 'zod'
import type { BillSummary } from '#contract/bills.ts'
import type { Block, Citation, Tier } from '#contract/chat-shapes.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'

export type Block = z.output<typeof Block>
export type Citation = z.output<typeof Citation>
export type Tier = z.output<typeof Tier>
export type BillSummary = z.output<typeof BillSummary>

/** A question that may be answered: its quota is taken, and its text is checked. */
export interface Question {
  message: string
  /** The bill that is meant where the question names none. */
  bill_id: string | null
  lang: Lang
  easy: boolean
}

/** What a bot says to it, checked: every quotation equals the place its citation names. */
export interface Said {
  tier: Tier
  bill: BillSummary | null
  blocks: Block[]
  citations: Citation[]
  as_of: string | null
}

/** How one bot answers. It reads public data alone, and changes nothing. */
export type Turn = (question: Question, ctx: Context) => Promise<Said>
