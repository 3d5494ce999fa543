import { sql } from 'kysely'
import { billLimits as limits } from '#contract/bill-limits.ts'
import type { bills } from '#contract/bills.ts'
import { Refusal } from '#contract/call.ts'
import { personOf } from '#platform/door/visitor.ts'
import type { Act } from '#platform/room.ts'
import { summaryOf, theBill } from './data.ts'
import type { BillsTables } from './tables.ts'

/** One who follows much waits for their own turn, so that many at once are counted too. */
export const follow_bill: Act<typeof bills.follow_bill> = async ({ bill_id }, { db, visitor }) => {
  const { UID } = personOf(visitor)
  await theBill(db, bill_id)
  await db.tx(async () => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`bills followed by ${UID}`}, 0))`.execute(db.q())
    await db
      .q<BillsTables>()
      .insertInto('bills.follow')
      .values({ UID, bill_id })
      .onConflict((already) => already.doNothing())
      .execute()
    const { n } = await db
      .q<BillsTables>()
      .selectFrom('bills.follow')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .where('UID', '=', UID)
      .executeTakeFirstOrThrow()
    if (n > limits.followed.max) throw new Refusal('TOO_MANY')
  })
  return { following: true }
}

export const unfollow_bill: Act<typeof bills.unfollow_bill> = async ({ bill_id }, { db, visitor }) => {
  const { UID } = personOf(visitor)
  await db.q<BillsTables>().deleteFrom('bills.follow').where('UID', '=', UID).where('bill_id', '=', bill_id).execute()
  return { following: false }
}

export const my_bills: Act<typeof bills.my_bills> = async (_input, { db, visitor }) => {
  const rows = await db
    .q<BillsTables>()
    .selectFrom('bills.follow as mine')
    .innerJoin('bills.bill as bill', 'bill.bill_id', 'mine.bill_id')
    .selectAll('bill')
    .where('mine.UID', '=', personOf(visitor).UID)
    .orderBy('bill.imported_at', 'desc')
    .orderBy('bill.bill_id')
    .execute()
  return rows.map(summaryOf)
}
