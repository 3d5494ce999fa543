import type { Generated, Selectable } from 'kysely'
import type { z } from 'zod'
import type { Category as CategoryShape, Outcome as OutcomeShape } from '#contract/moderation.ts'

export type Category = z.output<typeof CategoryShape>
type Outcome = z.output<typeof OutcomeShape>

interface ReportedTable {
  kind: string
  id: string
  comm_id: string | null
  author: string | null
  /** How many reports nobody has answered, and since when the first of them waits. */
  waiting: Generated<number>
  since: Date
  version: Generated<number>
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

export type ReportedRow = Selectable<ReportedTable>
export type ReportRow = Selectable<ReportTable>

export interface ModerationTables {
  'moderation.reported': ReportedTable
  'moderation.report': ReportTable
}
