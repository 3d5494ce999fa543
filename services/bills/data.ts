import { sql } from 'kysely'
import type { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import type { BillVersion } from '#contract/bill-shapes.ts'
import type { BillSummary, SectionHead } from '#contract/bills.ts'
import type { Database } from './own.ts'
import { congressName, labelOf, newestFirst } from './rules.ts'
import type { BillRow, SectionRow, VersionRow } from './tables.ts'
import { sectionId, titleSection, titleWording } from './titles.ts'

/** A bill in the form used in lists. */
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

/** The bills with these ids, in no particular order. */
export const billsOf = (db: Database, bill_ids: string[]): Promise<BillRow[]> =>
  db
    .q()
    .selectFrom('bills.bill')
    .selectAll()
    .where('bill_id', '=', sql<string>`any(${bill_ids})`)
    .execute()

/** Returns the bill, or refuses the call if it does not exist. */
export async function theBill(db: Database, bill_id: string): Promise<BillRow> {
  const [found] = await billsOf(db, [bill_id])
  if (!found) throw new Refusal('NOT_FOUND')
  return found
}

type Wording = Omit<VersionRow, 'kind'> & { kind: z.infer<typeof BillVersion>['kind'] }

/** All versions of a bill: texts, then summaries, then its titles. */
export async function versionsOf(db: Database, bill: BillRow): Promise<Wording[]> {
  const kept = await db.q().selectFrom('bills.version').selectAll().where('bill_id', '=', bill.bill_id).execute()
  return [...newestFirst(kept), titleWording(bill)]
}

/** The complete sections of a version. */
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

/** A section in the form used in a table of contents. */
export const headOf = (section: Omit<SectionRow, 'text'>): z.input<typeof SectionHead> => ({
  section_id: sectionId(section),
  version: section.version,
  num: section.num,
  heading: section.heading,
  path: section.path,
})

/** When the latest import ended; null if nothing has been imported. */
export async function newestImport(db: Database): Promise<string | null> {
  const { at } = await db
    .q()
    .selectFrom('bills.import_run')
    .select(({ fn }) => fn.max('ended_at').as('at'))
    .where('state', '=', 'done')
    .executeTakeFirstOrThrow()
  return at?.toISOString() ?? null
}
