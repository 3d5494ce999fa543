import { sql } from 'kysely'
import type { bills as calls } from '#contract/bills.ts'
import { find, type Findable } from '#platform/search/found.ts'
import { billsOf } from './data.ts'
import { findEverywhere, passagesAt } from './finding.ts'
import { billsNamed } from './named.ts'
import type { Act } from './own.ts'
import { bestOfEach } from './ranking.ts'
import { labelOf } from './rules.ts'
import type { BillRow } from './tables.ts'

/** A bill as the search sees it, with the passage that the index of bills found. */
const findable: Findable = {
  from: 'bills.bill',
  id: 'bill.bill_id',
  lang: 'bill.lang',
  title: 'best.title',
  text: 'best.passage',
  at: `(bill.introduced_on::timestamp at time zone 'UTC')`,
}

/** The number of bills to sort. The index has already found the best ones. */
const MAX_BILLS = 100

/**
 * Everybody may see every bill. Bills are found through the index of their passages, or by their names in any of the
 * usual spellings.
 */
export const find_bills: Act<typeof calls.find_bills> = async (asked, { db, timeZone }) => {
  if (asked.comm_id) return []
  const named = (await billsNamed(db, asked.q)).flatMap(({ bills }) => bills.map(({ bill_id }) => bill_id))
  const sifted = Boolean(asked.from ?? asked.to ?? asked.state)
  const best = bestOfEach(await findEverywhere(db, asked.q, sifted))
  const ids = [...new Set([...named, ...best.keys()])].slice(0, MAX_BILLS)
  const passages = await passagesAt(
    db,
    ids.flatMap((bill_id) => best.get(bill_id) ?? []),
  )
  const texts = new Map(passages.map(({ bill_id, kind, text }) => [bill_id, kind === 'title' ? '' : text]))
  const bills = await billsOf(db, ids)
  const [found, titles, words] = [
    bills.map(({ bill_id }) => bill_id),
    bills.map((bill) => `${labelOf(bill)}: ${bill.title}`),
    bills.map(({ bill_id }) => texts.get(bill_id) ?? ''),
  ]
  return find<BillRow>(db, findable, asked, {
    all: sql`bill.*`,
    from: sql`unnest(${found}::text[], ${titles}::text[], ${words}::text[]) as best (bill_id, title, passage)
      join bills.bill as bill on bill.bill_id = best.bill_id`,
    among: asked.state === undefined ? sql`true` : sql`bill.status = ${asked.state}`,
    named: sql`bill.bill_id = any(${named}::text[])`,
    timeZone,
    shown: ({ bill_id, status, sample }) => {
      return { kind: 'bill', link: `/billsbot?bill=${bill_id}`, comm_id: null, state: status, sample }
    },
  })
}
