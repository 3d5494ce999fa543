import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { z } from 'zod'
import type { FigureDraft, Statement, StatementKind } from '#contract/figures.ts'

type Draft = z.output<typeof FigureDraft>
type Said = z.output<typeof Statement>

/** The only figure of this instance; the table may also be empty. */
interface FigureTable {
  /** Always true, so that there is at most one row. */
  singleton: Generated<boolean>
  name: string
  called: JSONColumnType<string[]>
  pronoun: Draft['pronoun']
  lang: string
  key: string | null
  header: string
  consent: Draft['consent']
  contact: string
  offices: JSONColumnType<Draft['offices']>
  others: JSONColumnType<Draft['others']>
  sample: boolean
  turned_on: boolean
  /** When the latest import ended; null if nothing has been imported. */
  imported_at: Date | null
  version: number
}

interface StatementTable {
  stmt_id: string
  kind: z.output<typeof StatementKind>
  said_on: string
  /** The position of the statement within its day. */
  place: number
  venue: string
  heading: string
  text: string
  spoken: boolean
  source_url: string | null
  vote: ColumnType<Said['vote'], string | null, string | null>
  measure: ColumnType<Said['measure'], string | null, string | null>
  /** The bill that the figure voted on or sponsored. */
  bill_id: string | null
  vote_year: number | null
  vote_number: number | null
  sample: boolean
  disputed: Generated<boolean>
}

interface DisputeTable {
  dispute_id: string
  stmt_id: string
  heading: string
  said_on: string
  disputed: boolean
  reason: string
  at: Date
}

interface ImportTable {
  import_id: string
  what: string
  started_at: Date
  ended_at: Date | null
  state: 'running' | 'done' | 'stopped' | 'failed'
  read: number
  changed: number
  refused: number
  faults: JSONColumnType<string[]>
}

export type FigureRow = Selectable<FigureTable>
export type StatementRow = Selectable<StatementTable>

/** The tables of this room. No other room accesses them. */
export interface FigureTables {
  'figures.figure': FigureTable
  'figures.statement': StatementTable
  'figures.dispute': DisputeTable
  'figures.import': ImportTable
}
