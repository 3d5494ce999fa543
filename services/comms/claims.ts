import { looksAfter } from '#contract/comms-roles.ts'
import { isOperator, type Visitor } from '#platform/door/visitor.ts'
import { readerOf, type Held } from './data.ts'
import { writeDown } from './log.ts'
import type { Database } from './own.ts'
import { mayStop } from './ownership-rules.ts'
import type { Role } from './rules.ts'
import type { ClaimRow, LogRow } from './tables.ts'

/** The pending claim of a moderator in a community. */
export const claimOn = async (db: Database, comm_id: string): Promise<ClaimRow | null> =>
  (await db.q().selectFrom('comms.ownership_claim').selectAll().where('comm_id', '=', comm_id).executeTakeFirst()) ??
  null

/** The pending claim, as shown to operators and to those who look after the community. */
export async function claimShown(
  { db, visitor }: { db: Database; visitor: Visitor },
  comm_id: string,
  role: Role | null,
) {
  const [UID, operator] = [readerOf(visitor), isOperator(visitor)]
  if (!operator && !looksAfter(role)) return null
  const claim = await claimOn(db, comm_id)
  return (
    claim && { UID: claim.UID, at: claim.due_at.toISOString(), may_stop: mayStop(claim.UID, { UID, role, operator }) }
  )
}

export const removeClaim = (db: Database, comm_id: string) =>
  db.q().deleteFrom('comms.ownership_claim').where('comm_id', '=', comm_id).execute()

/**
 * Ends the claim of a person who is no longer a moderator of a locked community. `by`: the role of whoever caused this.
 */
export async function endClaimOf(db: Database, { community, now }: Held, UID: string, by: LogRow['by']): Promise<void> {
  const { comm_id } = community
  if ((await claimOn(db, comm_id))?.UID !== UID) return
  await removeClaim(db, comm_id)
  await writeDown(db, { comm_id, now }, by, [{ kind: 'claim', was: 'waits', becomes: 'ended' }])
}
