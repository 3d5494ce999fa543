import { sql } from 'kysely'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import { anyOf } from '#platform/database/any-of.ts'
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

/**
 * Until when this membership is suspended, or that it has ended for good, and whether it comes back; null if neither is
 * so.
 */
export async function barredNow(db: Database, comm_id: string, UID: string) {
  const barred = await barredFrom(db, comm_id, UID)
  if (!barred || (barred.until !== null && barred.until <= new Date())) return null
  const decided = await carriedOut(db, 'comms', 'member', comm_id + UID)
  const ended = decided?.measure === 'terminate'
  return { until: barred.until?.toISOString() ?? null, ended, returns: barred.role !== null }
}

/**
 * Adds to each of these communities whether this person's membership is suspended or has ended. A person with a role
 * there has neither.
 */
export async function withBarred<Shown extends { comm_id: string; my_role: Role | null }>(
  db: Database,
  UID: string | null,
  shown: readonly Shown[],
) {
  const without = shown.flatMap(({ comm_id, my_role }) => (my_role ? [] : [comm_id]))
  const rows = UID === null || without.length === 0 ? [] : await barringThem(db, UID, without)
  const found = rows.map(async ({ comm_id }) => [comm_id, await barredNow(db, comm_id, UID!)] as const)
  const barred = new Map(await Promise.all(found))
  return shown.map((community) => ({ ...community, barred: barred.get(community.comm_id) ?? null }))
}

const barringThem = (db: Database, UID: string, comm_ids: string[]) =>
  db
    .q()
    .selectFrom('comms.barred')
    .select('comm_id')
    .where('UID', '=', UID)
    .where(sql<boolean>`comm_id = ${anyOf(comm_ids)}`)
    .execute()

/** The role of a membership, or its role before it was suspended or ended; null: the person has left. */
export const roleOf = (
  theirs: Pick<MembershipRow, 'role' | 'left_at'>,
  barred: { role: Role | null } | undefined,
): Role | null => barred?.role ?? (theirs.left_at ? null : theirs.role)

/** Whoever leaves while suspended is not made a member again when the suspension ends, which stays as it is. */
export const giveUpReturn = (db: Database, comm_id: string, UID: string) =>
  db.q().updateTable('comms.barred').set({ role: null }).where('comm_id', '=', comm_id).where('UID', '=', UID).execute()

/** Refuses a person whose membership in this locked community was suspended or ended. */
export async function refuseBarred(db: Database, { community, now }: Held, UID: string): Promise<void> {
  const barred = await barredFrom(db, community.comm_id, UID)
  if (!barred || (barred.until !== null && barred.until <= now)) return
  throw new CommsRefusal('BARRED', barred.until ? { retry_at: barred.until.toISOString() } : {})
}
