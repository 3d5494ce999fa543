import { CommsRefusal } from '#contract/comms-refusals.ts'
import { carriedOut } from '#platform/measures/measures.ts'
import type { Held } from './data.ts'
import type { Database } from './own.ts'
import type { Role } from './rules.ts'
import type { MembershipRow } from './tables.ts'

/** The community's decision to suspend or end this membership; undefined if there is none. */
export const barredFrom = (db: Database, comm_id: string, UID: string) =>
  db
    .q()
    .selectFrom('comms.barred')
    .select(['until', 'role'])
    .where('comm_id', '=', comm_id)
    .where('UID', '=', UID)
    .executeTakeFirst()

/** Whether the community has suspended this membership and the suspension is not over, or has ended it. */
export async function isBarred(db: Database, comm_id: string, UID: string): Promise<boolean> {
  const barred = await barredFrom(db, comm_id, UID)
  return barred !== undefined && (barred.until === null || barred.until > new Date())
}

/** Until when this membership is suspended, or that it has ended for good; null if neither is so. */
export async function barredNow(db: Database, comm_id: string, UID: string) {
  const barred = await barredFrom(db, comm_id, UID)
  if (!barred || (barred.until !== null && barred.until <= new Date())) return null
  const decided = await carriedOut(db, 'comms', 'member', comm_id + UID)
  return { until: barred.until?.toISOString() ?? null, ended: decided?.measure === 'terminate' }
}

/** The role of a membership, or its role before it was suspended or ended; null: the person has left. */
export const roleOf = (
  theirs: Pick<MembershipRow, 'role' | 'left_at'>,
  barred: { role: Role | null } | undefined,
): Role | null => barred?.role ?? (theirs.left_at ? null : theirs.role)

/** Refuses a person whose membership in this locked community was suspended or ended. */
export async function refuseBarred(db: Database, { community, now }: Held, UID: string): Promise<void> {
  const barred = await barredFrom(db, community.comm_id, UID)
  if (!barred || (barred.until !== null && barred.until <= now)) return
  throw new CommsRefusal('BARRED', barred.until ? { retry_at: barred.until.toISOString() } : {})
}
