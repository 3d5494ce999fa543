import { sql } from 'kysely'
import type { bills } from '#contract/bills.ts'
import { newestImport, summaryOf } from './data.ts'
import { congressesIn, type Naming, namedIn } from './naming.ts'
import type { Act, Database } from './own.ts'
import { congressName, labelOf } from './rules.ts'
import type { BillRow } from './tables.ts'

export const find_named: Act<typeof bills.find_named> = async ({ text }, { db }) => ({
  named: (await billsNamed(db, text)).map(({ naming: { jurisdiction, ...said }, bills }) => ({
    ...said,
    label: labelOf(said),
    congress_name:
      said.congress === null ? null : congressName({ congress: said.congress, sample: jurisdiction === 'sample' }),
    bills: bills.map(summaryOf),
  })),
  congresses: congressesIn(text).map(({ sample, ...said }) => ({
    ...said,
    congress_name: congressName({ congress: said.congress, sample }),
  })),
  as_of: await newestImport(db),
})

/** The measures that a text names, each with the stored bills of that name, latest Congress first. */
export async function billsNamed(db: Database, text: string): Promise<{ naming: Naming; bills: BillRow[] }[]> {
  const named = namedIn(text)
  if (named.length === 0) return []

  const found = await db
    .q()
    .selectFrom('bills.bill')
    .selectAll()
    .where(
      sql<boolean>`(type, number) in (
        select * from unnest(${named.map(({ type }) => type)}::text[], ${named.map(({ number }) => number)}::integer[]))`,
    )
    .orderBy('sample')
    .orderBy('congress', 'desc')
    .orderBy('bill_id')
    .execute()
  return named.map((naming) => ({ naming, bills: found.filter((bill) => isCalled(bill, naming)) }))
}

/** A Congress that the text names in words refers to sample bills only if the text calls it a sample Congress. */
function isCalled(bill: BillRow, { type, number, congress, jurisdiction }: Naming): boolean {
  if (bill.type !== type || bill.number !== number) return false
  if (congress === null) return true
  return bill.congress === congress && (jurisdiction ? bill.jurisdiction === jurisdiction : !bill.sample)
}
