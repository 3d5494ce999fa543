import type { BillType } from '#contract/bills.ts'
import type { z } from 'zod'

/** A section of a text as its source has it. */
export interface SectionRecord {
  num: string
  heading: string
  path: string[]
  text: string
}

/** A wording: its code (ih, rh, eh, enr …; summaries: crs), and its sections in order. */
export interface VersionRecord {
  version: string
  kind: 'text' | 'summary'
  name: string
  /** ISO date; null: the source does not say. */
  date: string | null
  source_url: string | null
  sections: SectionRecord[]
}

/**
 * What one source says of one bill, whatever its format. null: this source does not say, and what is kept already
 * stays. Dates are ISO dates.
 */
export interface BillRecord {
  /** us, or sample. */
  jurisdiction: string
  congress: number
  type: z.infer<typeof BillType>
  number: number
  title: string | null
  titles: { kind: string; title: string }[] | null
  introduced_on: string | null
  sponsor: { name: string; key: string | null } | null
  /** Withdrawn ones too. */
  cosponsors: { key: string; name: string | null; since: string | null; withdrawn_on: string | null }[] | null
  policy_area: string | null
  subjects: string[] | null
  committees: string[] | null
  latest_action: { date: string; text: string } | null
  actions: { date: string; text: string; code: string; type: string }[] | null
  /** Public Law 115-311. */
  laws: string[] | null
  source_url: string | null
  /** The day up to which this source has followed the bill; null: it does not say. */
  as_of: string | null
  versions: VersionRecord[]
}

/** A record that says nothing yet but which bill it is of. */
export const emptyRecord = (of: Pick<BillRecord, 'jurisdiction' | 'congress' | 'type' | 'number'>): BillRecord => ({
  ...of,
  title: null,
  titles: null,
  introduced_on: null,
  sponsor: null,
  cosponsors: null,
  policy_area: null,
  subjects: null,
  committees: null,
  latest_action: null,
  actions: null,
  laws: null,
  source_url: null,
  as_of: null,
  versions: [],
})

/** us-119-hr-2196 */
export const billIdOf = ({
  jurisdiction,
  congress,
  type,
  number,
}: Pick<BillRecord, 'jurisdiction' | 'congress' | 'type' | 'number'>) => `${jurisdiction}-${congress}-${type}-${number}`
