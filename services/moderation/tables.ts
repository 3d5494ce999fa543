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
  /** The number of unanswered reports, and the time of the earliest. */
  waiting: Generated<number>
  since: Date
  version: Generated<number>
  /** The number of decisions about the content, including automatic ends of measures. */
  seq: Generated<number>
  /** The most urgent category of the reports, and the deadline for a decision. */
  queue: Generated<Category>
  answer_by: Date
  /** The key of the person who has taken on the case. */
  assigned_to: string | null
  escalated_at: Date | null
  /** Whether the content is on hold automatically until somebody decides. */
  held: Generated<boolean>
}

interface ReportTable {
  report_id: string
  kind: string
  id: string
  /**
   * If the report is about a person: the thing by that person from which they were reported. Empty if it is about a
   * thing.
   */
  of_kind: Generated<string>
  of_id: Generated<string>
  /** The community of that thing, or of the thing that was reported. */
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
  /** Null until somebody has answered the report, like `answered_by` and `answered_at`. */
  outcome: Outcome | null
  /** The measure that was taken; null if none was. */
  measure: Measure | null
  /** The measure that stands now, if it is no longer that one; `show`: it was lifted, or has ended. */
  stands: Generated<Measure | null>
  answer: Generated<string>
  answered_by: 'moderator' | 'operator' | null
  answered_at: Date | null
  /** Whether its reporter's account was established when they reported. */
  weighs: Generated<boolean>
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
  /** A person, or `operator` for the operator’s scripts; null for an automatic measure. */
  decided_by: string | null
  at: Date
  until: Date | null
  /** The time when `until` had passed and the measure was lifted. */
  ended_at: Date | null
  show_title: boolean
  /** The title by which notices name the content; empty if it may not be named. */
  named: Generated<string>
  /** Identifies the text of the content at that time; null if unknown. */
  fingerprint: Generated<string | null>
  /** Whether the person who decided had also reported it, which is allowed only if nobody else could decide. */
  by_reporter: Generated<boolean>
  /** Whether the rule is one that everybody can read; only such rules are in the public log. */
  rule_listed: Generated<boolean>
  puid: string
}

interface AppealTable {
  appeal_id: string
  decision_id: string
  text: string
  at: Date
  /** Null until somebody has decided the appeal, like the next four fields. */
  outcome: z.output<typeof AppealEnd> | null
  reasons: string | null
  reviewed_as: 'moderator' | 'operator' | null
  reviewed_by: string | null
  closed_at: Date | null
  /** The decision that followed. */
  next_id: string | null
}

export type ReportedRow = Selectable<ReportedTable>
export type ReportRow = Selectable<ReportTable>
export type DecisionRow = Selectable<DecisionTable>
export type AppealRow = Selectable<AppealTable>

export interface ModerationTables {
  'moderation.reported': ReportedTable
  'moderation.report': ReportTable
  'moderation.decision': DecisionTable
  'moderation.appeal': AppealTable
}
