import { sql } from 'kysely'
import type { comms } from '#contract/comms.ts'
import { readerOf } from './data.ts'
import type { Act } from './own.ts'
import { caring } from './rules.ts'

export const filter_managed_people: Act<typeof comms.filter_managed_people> = async ({ UIDs }, { db, visitor }) => {
  const UID = readerOf(visitor)
  if (UID === null || UIDs.length === 0) return []
  const theirs = await db
    .q()
    .selectFrom('comms.membership as mine')
    .innerJoin('comms.membership as theirs', 'theirs.comm_id', 'mine.comm_id')
    .select('theirs.UID')
    .where('mine.UID', '=', UID)
    .where('mine.role', 'in', caring)
    .where('mine.left_at', 'is', null)
    .where('theirs.left_at', 'is', null)
    .where(sql<boolean>`theirs."UID" = any(${UIDs})`)
    .distinct()
    .execute()
  const asking = await db
    .q()
    .selectFrom('comms.membership as mine')
    .innerJoin('comms.join_request as theirs', 'theirs.comm_id', 'mine.comm_id')
    .select('theirs.UID')
    .where('mine.UID', '=', UID)
    .where('mine.role', 'in', caring)
    .where('mine.left_at', 'is', null)
    .where('theirs.declined_at', 'is', null)
    .where(sql<boolean>`theirs."UID" = any(${UIDs})`)
    .distinct()
    .execute()
  const known = new Set([...theirs, ...asking].map((one) => one.UID))
  return [...new Set(UIDs)].filter((one) => known.has(one))
}
