import type { z } from 'zod'
import type { BillSummary } from '#contract/bills.ts'
import type { Block, Citation, Tier } from '#contract/chat-shapes.ts'
import type { Context } from '#platform/room.ts'
import type { Lang } from '#platform/words/words.ts'

export type Block = z.output<typeof Block>
export type Citation = z.output<typeof Citation>
export type Tier = z.output<typeof Tier>
export type BillSummary = z.output<typeof BillSummary>

/** A question that a bot may answer: it has been counted toward the visitor's limit, and its text has been checked. */
export interface Question {
  message: string
  /** The bill that the question is about if it does not name one. */
  bill_id: string | null
  lang: Lang
  easy: boolean
}

/**
 * A bot's answer to a question, after the check: every quotation is identical to the text at the place that its
 * citation names.
 */
export interface Said {
  tier: Tier
  bill: BillSummary | null
  blocks: Block[]
  citations: Citation[]
  as_of: string | null
}

/** The function with which a bot answers. It only reads public data, and changes nothing. */
export type Turn = (question: Question, ctx: Context) => Promise<Said>
