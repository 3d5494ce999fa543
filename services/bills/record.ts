import type { BillType } from '#contract/bills.ts'
import type { z } from 'zod'

/** A section of a text as its source gives it. */
export interface SectionRecord {
  num: string
  heading: string
  path: string[]
  text: string
}

/** A version of a bill: its code (ih, rh, eh, enr …; crs for summaries) and its sections in order. */
export interface VersionRecord {
  version: string
  kind: 'text' | 'summary'
  name: string
  /** The ISO date; null if the source gives no date. */
  date: string | null
  source_url: string | null
  sections: SectionRecord[]
}

/**
 * The record of one bill in one source, whatever its format. null: the source does not give this field, and the stored
 * value is kept. Dates are ISO dates.
 */
export interface BillRecord {
  /** The jurisdiction: us or sample. */
  jurisdiction: string
  congress: number
  type: z.infer<typeof BillType>
  number: number
  title: string | null
  titles: { kind: string; title: string }[] | null
  introduced_on: string | null
  sponsor: { name: string; key: string | null } | null
  /** The cosponsors, including those who have withdrawn. */
  cosponsors: { key: string; name: string | null; since: string | null; withdrawn_on: string | null }[] | null
  policy_area: string | null
  subjects: string[] | null
  committees: string[] | null
  latest_action: { date: string; text: string } | null
  actions: { date: string; text: string; code: string; type: string }[] | null
  /** The law that the bill became, such as Public Law 115-311. */
  laws: string[] | null
  source_url: string | null
  /** The day up to which this source covers the bill; null if the source does not say. */
  as_of: string | null
  versions: VersionRecord[]
}

/** An otherwise empty record that only identifies its bill. */
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

/** The id of a bill, such as us-119-hr-2196. */
export const billIdOf = ({
  jurisdiction,
  congress,
  type,
  number,
}: Pick<BillRecord, 'jurisdiction' | 'congress' | 'type' | 'number'>) => `${jurisdiction}-${congress}-${type}-${number}`
