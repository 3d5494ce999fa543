import type { Generated, Selectable } from 'kysely'
import type { z } from 'zod'
import type { AppealEnd } from '#contract/appeals.ts'
import type { Outcome as OutcomeShape } from '#contract/moderation.ts'
import type { Category as CategoryShape } from '#contract/report-category.ts'
import type { DecidedBy } from '#contract/measures.ts'
import type { Statement as StatementShape } from '#contract/statement.ts'
import type { Measure } from '#platform/subject.ts'

export type Category = z.output<typeof CategoryShape>
type Outcome = z.output<typeof OutcomeShape>

/** A statement of reasons under its official names; fields that do not apply are missing. */
export type Statement = z.output<typeof StatementShape>
type Columns = { [K in keyof Statement]-?: Statement[K] | null }

interface ReportedTable {
  kind: string
  id: string
  comm_id: string | null
  author: string | null
  /** The number of unanswered reports, and the time of the earliest one. */
  waiting: Generated<number>
  since: Date
  version: Generated<number>
  /** The number of decisions about the content. When a measure ends automatically, this counts as a decision. */
  seq: Generated<number>
  /** The most urgent category of the reports, and the deadline for a decision. */
  queue: Generated<Category>
  answer_by: Date
  /** The key of the person who has taken on the case. */
  assigned_to: string | null
  escalated_at: Date | null
  /** Whether the content is on hold automatically until somebody decides. */
  held: Generated<boolean>
  /** When people were told that the case is late. Null for a new case. */
  late_told_at: Date | null
  /** When operators were told that nobody has looked at an automatic hold. Null for a new case. */
  hold_told_at: Date | null
  /** When operators were told of an urgent case that nobody in its community can decide. Null for a new case. */
  operators_told_at: Date | null
}

interface ReportTable {
  report_id: string
  kind: string
  id: string
  /**
   * If the report is about a person: the thing by that person from whose page the report was made. Empty if the report
   * is about a thing.
   */
  of_kind: Generated<string>
  of_id: Generated<string>
  /** The community of the thing that was reported, or from whose page the report was made. */
  comm_id: string | null
  /**
   * The title of the thing, or of the page that contains it, at the time of the report; empty if it may no longer be
   * named.
   */
  named: Generated<string>
  /** The key of a person or guest: see `reporterOf`. */
  reporter: string
  category: Category
  note: string
  at: Date
  /** How the report was answered. Null until somebody has answered it, like `answered_by` and `answered_at`. */
  outcome: Outcome | null
  /** The measure that was taken; null if no measure was taken. */
  measure: Measure | null
  /**
   * The measure in force now, if it differs from the measure that answered the report; `show`: that measure was lifted,
   * or has ended.
   */
  stands: Generated<Measure | null>
  answer: Generated<string>
  answered_by: 'moderator' | 'operator' | null
  answered_at: Date | null
  /**
   * Whether the reporter's account was established when the report was made. Null: unknown, because that was not
   * recorded for this kind of content at that time.
   */
  weighs: Generated<boolean | null>
  /** The time when the report was last found to be unfounded. */
  failed_at: Date | null
}

interface DecisionTable extends Omit<Columns, 'puid'> {
  decision_id: string
  kind: string
  id: string
  seq: number
  comm_id: string | null
  author: string | null
  measure: Measure
  decided_as: z.output<typeof DecidedBy>
  /** Who decided: a person, or `operator` for the operator’s scripts; null for an automatic measure. */
  decided_by: string | null
  at: Date
  until: Date | null
  /** When the measure was lifted because `until` had passed. */
  ended_at: Date | null
  show_title: boolean
  /** The title by which notices name the content; empty if it may not be named. */
  named: Generated<string>
  /** The fingerprint of the content's text when the decision was made; null if unknown. */
  fingerprint: Generated<string | null>
  /**
   * Whether the person who decided had also reported the content, which is allowed only if nobody else could decide.
   */
  by_reporter: Generated<boolean>
  /** Whether everybody can read the rule. Only such rules appear in the public log. */
  rule_listed: Generated<boolean>
  /** Why the decision lifts a measure; empty for other decisions, and if nobody said why. */
  lifted_because: Generated<string>
  /**
   * The fingerprint of the text that the decision is about, and when that text was last reported, if the content was
   * edited afterwards and the decision is not about the later text.
   */
  as_reported: Generated<string | null>
  as_reported_at: Generated<Date | null>
  puid: string
}

/** The text of content as it was when somebody reported it, once for each text. */
interface ReportedWordsTable {
  kind: string
  id: string
  fingerprint: string
  /** Empty for content without a title of its own. */
  title: string
  text: string
  lang: string
  /** When the text was last reported. */
  at: Date
}

interface AppealTable {
  appeal_id: string
  decision_id: string
  text: string
  at: Date
  /** The outcome. Null until somebody has decided the appeal, like the next four fields. */
  outcome: z.output<typeof AppealEnd> | null
  reasons: string | null
  reviewed_as: 'moderator' | 'operator' | null
  reviewed_by: string | null
  closed_at: Date | null
  /** The new decision that followed from the appeal. */
  next_id: string | null
  /** When people were told that the appeal is late. */
  late_told_at: Date | null
  /** Whether nobody here could decide the appeal when that was last checked, and when that was. */
  waits_outside: Generated<boolean>
  checked_at: Generated<Date>
}

export type ReportedRow = Selectable<ReportedTable>
export type ReportRow = Selectable<ReportTable>
export type ReportedWordsRow = Selectable<ReportedWordsTable>
export type DecisionRow = Selectable<DecisionTable>
export type AppealRow = Selectable<AppealTable>

export interface ModerationTables {
  'moderation.reported': ReportedTable
  'moderation.report': ReportTable
  'moderation.reported_words': ReportedWordsTable
  'moderation.decision': DecisionTable
  'moderation.appeal': AppealTable
}
