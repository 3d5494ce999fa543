import type { ColumnType, Generated, JSONColumnType, Selectable } from 'kysely'
import type { z } from 'zod'
import type { BillStatus, BillType, ImportRun } from '#contract/bills.ts'
import type { BillRecord, VersionRecord } from './record.ts'

/** The types of a JSON column when it is written and when it is read. */
type Json<T> = ColumnType<T, string, string>

interface Bills {
  bill_id: string
  jurisdiction: string
  congress: number
  type: z.infer<typeof BillType>
  number: number
  lang: string
  sample: boolean
  title: string
  titles: JSONColumnType<NonNullable<BillRecord['titles']>>
  introduced_on: string | null
  sponsor: Json<BillRecord['sponsor']>
  cosponsors: Json<BillRecord['cosponsors']>
  policy_area: string | null
  subjects: string[]
  committees: string[]
  latest_action: Json<BillRecord['latest_action']>
  /** The actions, latest first. */
  actions: JSONColumnType<NonNullable<BillRecord['actions']>>
  laws: string[]
  source_url: string | null
  /** The day up to which the newest source with a date covers the bill. */
  as_of: string | null
  status: z.infer<typeof BillStatus>
  status_as_of: string
  has_text: boolean
  /** The time at which anything about the bill last changed. */
  imported_at: Date
}

interface Versions {
  bill_id: string
  version: string
  kind: VersionRecord['kind']
  name: string
  date: string | null
  source_url: string | null
  sha256: string
}

interface Sections {
  bill_id: string
  version: string
  /** The position of the section in the text, starting at 1. */
  ordinal: number
  num: string
  heading: string
  path: string[]
  text: string
}

interface ImportRuns {
  import_id: string
  what: string
  started_at: Date
  ended_at: Date | null
  state: z.infer<typeof ImportRun>['state']
  read: Generated<number>
  changed: Generated<number>
  refused: Generated<number>
  faults: Generated<string[]>
}

export type BillRow = Selectable<Bills>
export type VersionRow = Selectable<Versions>
export type SectionRow = Selectable<Sections>

/** The tables of this room. No other room accesses them. */
export interface BillsTables {
  'bills.bill': Bills
  'bills.version': Versions
  'bills.section': Sections
  'bills.import_run': ImportRuns
  'bills.import_place': { what: string; source: string; place: number }
}
