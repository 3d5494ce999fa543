import { sql } from 'kysely'
import type { comms } from '#contract/comms.ts'
import { readerOf } from './data.ts'
import type { Act } from './own.ts'
import { caring } from './rules.ts'

/**
 * Returns those of the given people who belong to a community that the caller looks after, have asked to join it, or
 * were suspended from it.
 */
export const filter_managed_people: Act<typeof comms.filter_managed_people> = async ({ UIDs }, { db, visitor }) => {
  const UID = readerOf(visitor)
  if (UID === null || UIDs.length === 0) return []
  const { rows } = await sql<{ UID: string }>`
    select distinct theirs."UID" from comms.membership as mine
    join (
      select comm_id, "UID" from comms.membership where left_at is null
      union all
      select comm_id, "UID" from comms.join_request where declined_at is null
      union all
      select comm_id, "UID" from comms.barred
    ) as theirs using (comm_id)
    where mine."UID" = ${UID} and mine.role = any(${caring}) and mine.left_at is null
      and theirs."UID" = any(${UIDs})`.execute(db.q())
  const known = new Set(rows.map((one) => one.UID))
  return [...new Set(UIDs)].filter((one) => known.has(one))
}
