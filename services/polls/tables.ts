import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { z } from 'zod'
import type { Ballots, Item } from '#contract/poll-conditions.ts'
import type { PollDraft, PollNote, PollPromise } from '#contract/poll-shapes.ts'
import type { LifeTable, VersionTable } from '#platform/publishing/tables.ts'
import type { ActingAs } from './acting-as.ts'

type Draft = z.output<typeof PollDraft>
export type Note = z.output<typeof PollNote>
/** A column whose value is passed as JSON text, because the driver would convert an array to a database array. */
type Json<T extends object | null> = JSONColumnType<T, string, string>

/** The key that stands for a whole ballot. Its count is the denominator of the poll's percentages. */
export const WHOLE = '*'

/** The tables for polls and for the saved versions of their drafts. */
export const pollLife = { table: 'polls.poll', id: 'poll_id', versions: 'polls.version' } as const

/** A poll: its questions and how they are answered. The first ballot freezes all of this; corrections are notes. */
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
  /** When the poll opens. Set in every published poll. */
  opens_at: Date | null
  /** When the poll closes. Set in every published poll. */
  closes_at: Date | null
  paused_at: Generated<Date | null>
  outcome_text: Generated<string | null>
  outcome_at: Generated<Date | null>
  /** In which role somebody wrote the outcome; null if there is none, or if it is not known. */
  outcome_by: Generated<ActingAs | null>
  sample: Generated<boolean>
  /** The earlier poll that this poll repeats. */
  follows: Generated<string | null>
  /** The secret with which ties are broken by lot, created when the poll is published. */
  lot_secret: Generated<string | null>
  /** When the poll was withdrawn. A withdrawn poll is paused for good; the reason is in the last of its notes. */
  withdrawn_at: Generated<Date | null>
  /** Earlier outcomes, oldest first. */
  earlier_outcomes: JSONColumnType<{ text: string; at: string; by?: ActingAs | null }[], string | undefined, string>
  /** Whether the members of the poll's community have been told that it has opened. */
  opening_notified: Generated<boolean>
  /**
   * Whether other rooms have been told that the poll has closed, and whether they have been told that its promise is
   * overdue.
   */
  closed_notified: Generated<boolean>
  overdue_notified: Generated<boolean>
  /** Whether the poll has been counted by community after its close. */
  breakdown_done: Generated<boolean>
}

/**
 * One voter's ballot in a poll that is not secret. The voter's name leaves this room only if the poll has named
 * answers.
 */
export interface ResponseTable {
  poll_id: string
  voter: string
  /**
   * The id of the answer; empty if the row contains no answer, but bars the guest in the browser of a person who
   * answered before the guest did.
   */
  response_id: string
  ballots: Json<Ballots>
  /** The keys for which the ballot is counted, in the order of the poll. */
  keys: string[]
  signed_in: boolean
  /** The voter's name at the time of the answer, if answers are named. */
  name: string | null
  /** Whether the ballot contains open text. */
  has_text: Generated<boolean>
  /**
   * `merged`: a guest's answer that was merged into a person's. It is counted as the person's answer, and keeps the
   * guest from answering again.
   */
  state: 'active' | 'withdrawn' | 'merged'
  /** Whether the answer was given after an earlier one had been withdrawn. */
  again: Generated<boolean>
  created_at: Date
  updated_at: Date
  sample: Generated<boolean>
}

/** The number of active answers to a poll that count for a key. It is updated in the transaction of every answer. */
export interface TallyTable {
  poll_id: string
  key: string
  signed_in: boolean
  count: number
}

/** The fact that a voter has cast a secret ballot, and the day. The content of the ballot is in the ballot box. */
export interface TurnoutTable {
  poll_id: string
  voter: string
  day: string
}

/**
 * The secret ballots of a poll, with the number of identical ballots. All of them are in one row, so that no row in the
 * database belongs to a single voter.
 */
export interface SecretBallotTable {
  poll_id: string
  count: number
  /** For each ballot, as text, how many were cast. */
  ballots: Json<Record<string, number>>
}

/**
 * An entry on a poll's list of those who may answer: a keyed hash of an address or a code, and the voter who used it.
 */
export interface ListedTable {
  poll_id: string
  hash: string
  used_by: string | null
}

/** The latest stored result of a closed poll. */
export interface ResultSnapshotTable {
  poll_id: string
  final: boolean
  result: Json<object>
}

/** For a poll with steps, the moment up to which answers are shown while more arrive. */
export interface StepTable {
  poll_id: string
  /** The item that the step belongs to; empty for the whole result. */
  item_id: string
  /** The full hour in which the step was determined. */
  looked: Date
  until: Date | null
  /** All values of `until` so far, including this one; null if not all of them are known. */
  marks: Date[] | null
  result: JSONColumnType<object, string | null, string | null> | null
}

/** The published ballots of a closed poll, which are grouped once: here the number of pages, and what is left out. */
export interface BallotsFileTable {
  poll_id: string
  pages: number
  withheld: Json<object[]>
}

export interface BallotsPageTable {
  poll_id: string
  page: number
  /** The groups of identical ballots on this page, as JSON. */
  groups: string
}

/** The answers to a closed poll, broken down by community. */
export interface BreakdownTable {
  poll_id: string
  result: Json<object>
}

/**
 * The number of people who answered in each full hour before `until`; each hour is given in hours since 1970. Never
 * stored for a secret poll.
 */
export interface PaceTable {
  poll_id: string
  until: number
  /** Whether these numbers were counted after the close. */
  final: boolean
  hours: Json<[hour: number, n: number][]>
}

/** A hidden written answer. It is identified by the beginning of the hash of its text, whoever wrote it. */
export interface HiddenTextTable {
  poll_id: string
  item_id: string
  text_id: string
  reason: string
  /** The role of the person who hid the text; shown to nobody. */
  by: 'owner' | 'moderator' | 'operator'
  at: Date
  /** The decision by which the text was hidden; null: it was hidden before there were decisions about texts. */
  decision_id: string | null
}

/** A person who had written a text when it was hidden, whatever that person's answer says now. */
export interface TextWriterTable {
  poll_id: string
  item_id: string
  text_id: string
  voter: string
  /** The moment of the latest decision that hid the text. */
  at: Date
}

/** A browser whose guest answers this person has declined as somebody else's. */
export interface DeclinedGuestTable {
  UID: string
  guest: string
}

/** The short address of a poll: letters that people type in at a meeting. */
export interface ShortAddressTable {
  letters: string
  poll_id: string
}

export interface PollTables {
  'polls.poll': PollTable
  'polls.response': ResponseTable
  'polls.tally': TallyTable
  /**
   * Whole answers to one item, which are rankings or score sheets. Identical ones are grouped. There can be as many
   * groups as ballots.
   */
  'polls.ranking_tally': TallyTable
  'polls.turnout': TurnoutTable
  'polls.secret_ballot': SecretBallotTable
  'polls.listed': ListedTable
  'polls.version': VersionTable & { poll_id: string }
  'polls.result_snapshot': ResultSnapshotTable
  'polls.step': StepTable
  'polls.breakdown': BreakdownTable
  'polls.pace': PaceTable
  'polls.ballots_file': BallotsFileTable
  'polls.ballots_page': BallotsPageTable
  'polls.hidden_text': HiddenTextTable
  'polls.text_writer': TextWriterTable
  'polls.declined_guest': DeclinedGuestTable
  'polls.short_address': ShortAddressTable
}

export type PollRow = Selectable<PollTable>
export type ResponseRow = Selectable<ResponseTable>
