import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import type { BillVersion } from '#contract/bill-shapes.ts'
import type { BillSummary, SectionHead } from '#contract/bills.ts'
import type { Database } from './own.ts'
import { congressName, labelOf, newestFirst } from './rules.ts'
import type { BillRow, SectionRow, VersionRow } from './tables.ts'
import { sectionId, titleSection, titleWording } from './titles.ts'

/** A bill as lists show it. */
export const summaryOf = (bill: BillRow): z.input<typeof BillSummary> => ({
  bill_id: bill.bill_id,
  label: labelOf(bill),
  congress: bill.congress,
  congress_name: congressName(bill),
  type: bill.type,
  number: bill.number,
  title: bill.title,
  introduced_on: bill.introduced_on,
  status: bill.status,
  status_as_of: bill.status_as_of,
  has_text: bill.has_text,
  sample: bill.sample,
})

/** Bills by their ids, in no order. */
export const billsOf = (db: Database, bill_ids: string[]): Promise<BillRow[]> =>
  db
    .q()
    .selectFrom('bills.bill')
    .selectAll()
    .where('bill_id', '=', sql<string>`any(${bill_ids})`)
    .execute()

/** One bill, or a refusal. */
export async function theBill(db: Database, bill_id: string): Promise<BillRow> {
  const [found] = await billsOf(db, [bill_id])
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

type Wording = Omit<VersionRow, 'kind'> & { kind: z.infer<typeof BillVersion>['kind'] }

/** All wordings of a bill: texts, summaries, at last its titles. */
export async function versionsOf(db: Database, bill: BillRow): Promise<Wording[]> {
  const kept = await db.q().selectFrom('bills.version').selectAll().where('bill_id', '=', bill.bill_id).execute()
  return [...newestFirst(kept), titleWording(bill)]
}

/** The whole sections of a version. */
export async function sectionsOf(db: Database, bill: BillRow, version: string): Promise<SectionRow[]> {
  if (version === titleWording(bill).version) return [titleSection(bill)]
  return db
    .q()
    .selectFrom('bills.section')
    .selectAll()
    .where('bill_id', '=', bill.bill_id)
    .where('version', '=', version)
    .orderBy('ordinal')
    .execute()
}

/** A section as a table of contents shows it. */
export const headOf = (section: Omit<SectionRow, 'text'>): z.input<typeof SectionHead> => ({
  section_id: sectionId(section),
  version: section.version,
  num: section.num,
  heading: section.heading,
  path: section.path,
})

/** When the newest import ended; null: nothing is imported. */
export async function newestImport(db: Database): Promise<string | null> {
  const { at } = await db
    .q()
    .selectFrom('bills.import_run')
    .select(({ fn }) => fn.max('ended_at').as('at'))
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return at?.toISOString() ?? null
}
