import { sql } from 'kysely'
import { billEvents } from '#contract/bill-events.ts'
import type { Here } from '#platform/room.ts'
import type { Kept } from './keeping.ts'
import { congressName, labelOf } from './rules.ts'
import type { BillsTables } from './tables.ts'

const inOneEvent = 500

/** Tells those who follow a bill that its status or its text is not as it was. A bill that is new has no followers. */
export async function tellFollowers(here: Here, kept: Kept[]): Promise<void> {
  const news = kept.flatMap((bill) => {
    const change = changeOf(bill)
    return change ? [{ bill: bill.after, change }] : []
  })
  if (news.length === 0) return

  const followers = await here.db
    .q<BillsTables>()
    .selectFrom('bills.follow')
    .selectAll()
    .where('bill_id', '=', sql<string>`any(${news.map(({ bill }) => bill.bill_id)})`)
    .orderBy('bill_id')
    .orderBy('UID')
    .execute()
  const byBill = Map.groupBy(followers, ({ bill_id }) => bill_id)
  for (const { bill, change } of news) {
    const UIDs = (byBill.get(bill.bill_id) ?? []).map(({ UID }) => UID)
    const { bill_id, title } = bill
    const said = { bill_id, title, change, label: labelOf(bill), congress_name: congressName(bill) }
    for (let from = 0; from < UIDs.length; from += inOneEvent)
      await here.tell(billEvents.bill_changed, { ...said, UIDs: UIDs.slice(from, from + inOneEvent) })
  }
}

function changeOf({ before, after, written }: Kept): 'status' | 'text' | null {
  if (!before) return null
  if (before.status !== after.status) return 'status'
  return written.some(({ kind }) => kind === 'text') ? 'text' : null
}
