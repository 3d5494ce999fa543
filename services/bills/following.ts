import { sql } from 'kysely'
import type { bills } from '#contract/bills.ts'
import { users } from '#contract/users.ts'
import { summaryOf } from './data.ts'
import type { Act } from './own.ts'

/**
 * The users room stores who follows what; the maximum number of bills per person (`billLimits.followed`) fits on one
 * page of that room's list.
 */
export const my_bills: Act<typeof bills.my_bills> = async (_input, { db, ask }) => {
  const followed = await ask(users.follows, { thing: 'bill' })
  if (followed.items.length === 0) return []
  const rows = await db
    .q()
    .selectFrom('bills.bill')
    .selectAll()
    .where('bill_id', '=', sql<string>`any(${followed.items.map(({ id }) => id)})`)
    .orderBy('imported_at', 'desc')
    .orderBy('bill_id')
    .execute()
  return rows.map(summaryOf)
}
