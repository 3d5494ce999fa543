import type { Generated, JSONColumnType, Selectable } from 'kysely'

/** A choice that stands for a whole answer: its count is the denominator. No option can have this name. */
export const WHOLE = '*'

export interface Option {
  option_id: string
  text: string
}

/** What a poll asks, and how it is answered. All of it freezes when the poll opens. */
export interface PollTable {
  poll_id: string
  comm_id: string | null
  lang: string
  title: string
  about: string
  kind: 'single' | 'multiple'
  /** Given as JSON text: the driver would take an array for an array of the database. */
  options: JSONColumnType<Option[], string, string>
  min: number
  max: number
  allow_none: boolean
  allow_dont_know: boolean
  results: 'live' | 'after_answer' | 'after_close'
  change: 'until_close' | 'once'
  audience: Generated<'everyone' | 'signed_in' | 'members'>
  promise: string
  /** Set in every published poll. */
  opens_at: Date | null
  closes_at: Date
  published_at: Generated<Date | null>
  outcome_text: Generated<string | null>
  outcome_at: Generated<Date | null>
  version: Generated<number>
  sample: Generated<boolean>
  /** Who drafted it; null: the operator's scripts. */
  author: Generated<string | null>
  /** The author's name for the form it was drafted in: sent again, it makes no second poll. */
  draft_key: Generated<string | null>
  /** A removed poll is published no more, and its answers stay as they are. */
  removed_at: Generated<Date | null>
  removed_reason: Generated<string | null>
  /** Whether the rooms that react have been told that it closed. */
  closing_told: Generated<boolean>
}

/** One voter's answer to one poll. The voter's name never leaves this room. */
export interface ResponseTable {
  poll_id: string
  voter: string
  response_id: string
  /** In the order asked, so that equal answers are equal arrays. */
  choices: string[]
  signed_in: boolean
  /** `merged`: a guest's that became a person's. It is counted there, and keeps its guest from answering again. */
  state: 'active' | 'withdrawn' | 'merged'
  created_at: Date
  updated_at: Date
  sample: Generated<boolean>
}

/** How many active answers of a poll hold a choice; kept in the transaction of every answer. */
export interface TallyTable {
  poll_id: string
  choice: string
  signed_in: boolean
  n: number
}

/** A browser whose guest answers this person has said are somebody else's. */
export interface NotMineTable {
  UID: string
  guest: string
}

export interface PollTables {
  'polls.poll': PollTable
  'polls.response': ResponseTable
  'polls.tally': TallyTable
  'polls.not_mine': NotMineTable
}

export type PollRow = Selectable<PollTable>
export type ResponseRow = Selectable<ResponseTable>
export type TallyRow = Selectable<TallyTable>
