import type { Generated, JSONColumnType } from 'kysely'
import type { z } from 'zod'
import type { chat } from '#contract/chat.ts'
import type { Exchange, RedirectLinks } from '#contract/chat-shapes.ts'
import type { BotName } from './rules.ts'

export type KeptAnswer = z.output<typeof Exchange>['answer']
export type BotLinks = z.output<typeof RedirectLinks>[]
type Evaluation = z.output<typeof chat.evaluations.reply>['items'][number]
type Report = z.output<typeof chat.reports.reply>['items'][number]

/** One question that was asked or is being answered. The limits count these rows. */
export interface UseTable {
  use_id: string
  subject: string
  bot: BotName
  /** A hash of the network address with the salt of its day; null if no address is counted. */
  address: string | null
  state: Generated<'reserved' | 'used' | 'refunded'>
  at: Generated<Date>
}

/** More questions than usual, for each bot. */
export interface ExtraQuestionsTable {
  purchase: string
  subject: string
  count: number
  until: Date
}

export interface SaltTable {
  name: string
  salt: string
  made_at: Generated<Date>
}

/** A conversation. */
export interface ThreadTable {
  thread_id: string
  subject: string
  bot: BotName
  /** The bill of the last answer that was about a bill. */
  bill_id: string | null
  expires_at: Date
}

export interface ExchangeTable {
  message_id: string
  thread_id: string
  /** The position in the conversation, starting at 1. */
  place: number
  message: string
  answer: JSONColumnType<KeptAnswer>
  at: Generated<Date>
}

/** An operator's settings for a bot. If nothing has been set, there is no row. */
export interface BotTable {
  bot: BotName
  enabled: boolean | null
  links: JSONColumnType<BotLinks>
  version: number
}

export interface ReportTable {
  report_id: string
  message_id: string
  bot: BotName
  kind: Report['kind']
  note: string
  message: string
  answer: JSONColumnType<KeptAnswer> | null
  at: Generated<Date>
  resolved_at: Date | null
  resolution: Generated<string>
}

/** A question that no text answered. */
export interface UnansweredTable {
  bot: BotName
  /** A hash of the question's words. */
  words: string
  /** null: fewer than three people have asked the question. */
  message: string | null
  asked: Generated<number>
  last_at: Date
}

export interface UnansweredByTable {
  bot: BotName
  words: string
  /** A hash that identifies a person who asked, stored until three people have asked. */
  who: string
}

export interface EvaluationTable {
  evaluation_id: string
  suite: string
  asked: number
  correct: number
  rows: JSONColumnType<Evaluation['rows']>
  wrong: JSONColumnType<Evaluation['wrong']>
  at: Generated<Date>
}

/** The tables of this room. No other room accesses them. */
export interface ChatTables {
  'chat.extra_questions': ExtraQuestionsTable
  'chat.use': UseTable
  'chat.salt': SaltTable
  'chat.thread': ThreadTable
  'chat.exchange': ExchangeTable
  'chat.bot': BotTable
  'chat.report': ReportTable
  'chat.unanswered': UnansweredTable
  'chat.unanswered_by': UnansweredByTable
  'chat.evaluation': EvaluationTable
}
