import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { z } from 'zod'
import type { Ballots, Item } from '#contract/poll-conditions.ts'
import type { PollDraft, PollNote, PollPromise } from '#contract/poll-shapes.ts'
import type { LifeTable, VersionTable } from '#platform/publishing/tables.ts'

type Draft = z.output<typeof PollDraft>
export type Note = z.output<typeof PollNote>
/** Passed as JSON text: the driver would take an array for an array of the database. */
type Json<T extends object | null> = JSONColumnType<T, string, string>

/** A key that stands for a whole ballot: its count is the poll's denominator. */
export const WHOLE = '*'

/** Where polls and the saved versions of their drafts are kept. */
export const pollLife = { table: 'polls.poll', id: 'poll_id', versions: 'polls.version' } as const

/** What a poll asks, and how it is answered. The first ballot freezes all of it; corrections are notes. */
export interface PollTable extends LifeTable<Note, 'operator'> {
  poll_id: string
  lang: string
  title: string
  about: string
  items: Json<Item[]>
  results: Draft['results']
  change: Draft['change']
  audience: Draft['audience']
  guest_codes: Generated<boolean>
  secrecy: Draft['secrecy']
  publication: Draft['publication']
  quorum: number | null
  threshold: number | null
  promise: JSONColumnType<z.output<typeof PollPromise>, string | null, string | null> | null
  /** Set in every published poll. */
  opens_at: Date | null
  /** Set in every published poll. */
  closes_at: Date | null
  paused_at: Generated<Date | null>
  outcome_text: Generated<string | null>
  outcome_at: Generated<Date | null>
  sample: Generated<boolean>
  /** The earlier poll that it asks again. */
  follows: Generated<string | null>
  /** The secret from which ties are broken by lot: made when it is published. */
  lot_secret: Generated<string | null>
  /** A withdrawn poll is paused for good. The reason is in the last of its notes. */
  withdrawn_at: Generated<Date | null>
  /** Earlier outcomes, oldest first. */
  earlier_outcomes: JSONColumnType<{ text: string; at: string }[], string | undefined, string>
  /** Whether other rooms have been told that it closed, and that its promise is overdue. */
  closed_notified: Generated<boolean>
  overdue_notified: Generated<boolean>
  /** Whether it has been counted by community, after the close. */
  breakdown_done: Generated<boolean>
}

/** One voter's ballot in a poll that is not secret. The voter's name leaves this room only in a poll with named answers. */
export interface ResponseTable {
  poll_id: string
  voter: string
  /** Empty if nothing was answered: the row of a guest whose person answered before the guest could. */
  response_id: string
  ballots: Json<Ballots>
  /** The keys it counts for, in the order asked. */
  keys: string[]
  signed_in: boolean
  /** The voter's name as it was then, where answers are named. */
  name: string | null
  /** Whether it holds open text. */
  has_text: Generated<boolean>
  /** `merged`: a guest's that became a person's. It is counted there, and keeps the guest from answering again. */
  state: 'active' | 'withdrawn' | 'merged'
  /** Whether it was given after an earlier one was withdrawn. */
  again: Generated<boolean>
  created_at: Date
  updated_at: Date
  sample: Generated<boolean>
}

/** How many active answers of a poll count for a key; updated in the transaction of every answer. */
export interface TallyTable {
  poll_id: string
  key: string
  signed_in: boolean
  count: number
}

/** That somebody has cast a secret ballot, and on which day. Its content is in the box. */
export interface TurnoutTable {
  poll_id: string
  voter: string
  day: string
}

/** The secret ballots of a poll: how many are the same. One row, so that no row of the database is one voter's. */
export interface SecretBallotTable {
  poll_id: string
  count: number
  /** By the ballot's own text. */
  ballots: Json<Record<string, number>>
}

/** Who may answer a poll for a list: a keyed hash of an address or a code, and the voter who used it. */
export interface ListedTable {
  poll_id: string
  hash: string
  used_by: string | null
}

/** The last result of a closed poll. */
export interface ResultSnapshotTable {
  poll_id: string
  final: boolean
  result: Json<object>
}

/** Up to when answers are shown while more come in. */
export interface StepTable {
  poll_id: string
  /** The item whose texts they are; empty: the whole result. */
  item_id: string
  /** The whole hour in which that was decided. */
  looked: Date
  until: Date | null
  /** This `until` and every earlier one; null: not all of them are known. */
  marks: Date[] | null
  result: JSONColumnType<object, string | null, string | null> | null
}

/** The published ballots of a closed poll, grouped once: how many pages, and what is not in them. */
export interface BallotsFileTable {
  poll_id: string
  pages: number
  withheld: Json<object[]>
}

export interface BallotsPageTable {
  poll_id: string
  page: number
  /** JSON. */
  groups: string
}

/** How the members of communities answered a closed poll. */
export interface BreakdownTable {
  poll_id: string
  result: Json<object>
}

/** A written answer that is hidden: by its text, whoever wrote it. */
export interface HiddenTextTable {
  poll_id: string
  item_id: string
  text_id: string
  reason: string
  by: 'owner' | 'moderator' | 'operator'
  at: Date
}

/** A browser whose guest answers this person has declined as somebody else's. */
export interface DeclinedGuestTable {
  UID: string
  guest: string
}

export interface PollTables {
  'polls.poll': PollTable
  'polls.response': ResponseTable
  'polls.tally': TallyTable
  /** Whole answers to one item, grouped: rankings and score sheets. They can be as many as ballots. */
  'polls.ranking_tally': TallyTable
  'polls.turnout': TurnoutTable
  'polls.secret_ballot': SecretBallotTable
  'polls.listed': ListedTable
  'polls.version': VersionTable & { poll_id: string }
  'polls.result_snapshot': ResultSnapshotTable
  'polls.step': StepTable
  'polls.breakdown': BreakdownTable
  'polls.ballots_file': BallotsFileTable
  'polls.ballots_page': BallotsPageTable
  'polls.hidden_text': HiddenTextTable
  'polls.declined_guest': DeclinedGuestTable
}

export type PollRow = Selectable<PollTable>
export type ResponseRow = Selectable<ResponseTable>
