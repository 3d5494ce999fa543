import type { Generated, Selectable } from 'kysely'
import type { z } from 'zod'
import type { Category as CategoryShape, Outcome as OutcomeShape } from '#contract/moderation.ts'
import type { DecidedBy } from '#contract/measures.ts'
import type { Statement as StatementShape } from '#contract/statement.ts'
import type { Measure } from '#platform/subject.ts'

export type Category = z.output<typeof CategoryShape>
type Outcome = z.output<typeof OutcomeShape>

/** A statement of reasons in its official names; what does not apply is missing. */
export type Statement = z.output<typeof StatementShape>
type Columns = { [K in keyof Statement]-?: Statement[K] | null }

interface ReportedTable {
  kind: string
  id: string
  comm_id: string | null
  author: string | null
  /** How many reports nobody has answered, and since when the first of them waits. */
  waiting: Generated<number>
  since: Date
  version: Generated<number>
  /** How many decisions there have been about it, and ends of decisions. */
  seq: Generated<number>
}

interface ReportTable {
  report_id: string
  kind: string
  id: string
  /** The key of a person or guest: see `reporterOf`. */
  reporter: string
  category: Category
  note: string
  at: Date
  /** Null until somebody has answered it, as are the two below. */
  outcome: Outcome | null
  answer: Generated<string>
  answered_by: 'moderator' | 'operator' | null
  answered_at: Date | null
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
  /** A person, or `operator` for the operator’s scripts; null: it happened by itself. */
  decided_by: string | null
  at: Date
  until: Date | null
  /** When `until` had come and the measure was lifted. */
  ended_at: Date | null
  show_title: boolean
  puid: string
}

export type ReportedRow = Selectable<ReportedTable>
export type ReportRow = Selectable<ReportTable>
export type DecisionRow = Selectable<DecisionTable>

export interface ModerationTables {
  'moderation.reported': ReportedTable
  'moderation.report': ReportTable
  'moderation.decision': DecisionTable
}
