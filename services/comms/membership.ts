import { CommsRefusal } from '#contract/comms-refusals.ts'
import type { comms } from '#contract/comms.ts'
import { personOf } from '#platform/door/visitor.ts'
import { holdCommunity, mayDo, membershipOf } from './data.ts'
import { endOfficeOf } from './officials.ts'
import type { Act, Database } from './own.ts'
import { belongs, isLastOwner, onJoining, undoUntil } from './rules.ts'
import type { MembershipRow } from './tables.ts'

export const join_community: Act<typeof comms.join_community> = async ({ comm_id }, { db, visitor }) => {
  const { UID } = personOf(visitor)
  return db.tx(async () => {
    const { community, now } = await holdCommunity(db, comm_id, visitor)
    const before = await membershipOf(db, comm_id, UID)
    if (before && !before.left_at) return { role: before.role, member_count: community.member_count }
    const back = { ...onJoining(before, now), sort_name: community.sort_name, left_at: null }
    await db
      .q()
      .insertInto('comms.membership')
      .values({ comm_id, UID, ...back })
      .onConflict((row) => row.columns(['comm_id', 'UID']).doUpdateSet(back))
      .execute()
    return { role: back.role, member_count: await moveCount(db, comm_id, 1) }
  })
}

export const leave_community: Act<typeof comms.leave_community> = async ({ comm_id }, { db, visitor }) => {
  const { UID } = personOf(visitor)
  return db.tx(async () => {
    const { community, now } = await holdCommunity(db, comm_id, visitor)
    const mine = await membershipOf(db, comm_id, UID)
    if (!mine || mine.left_at)
      return {
        member_count: community.member_count,
        undo_until: undoUntil(mine?.left_at ?? null, now).toISOString(),
      }
    await refuseLastOwner(db, mine)
    await rewrite(db, mine, { left_at: now, ...notShown })
    await endOfficeOf(db, mine)
    return { member_count: await moveCount(db, comm_id, -1), undo_until: undoUntil(now, now).toISOString() }
  })
}

/** If the person has just left, sets the role they would return to: nobody keeps a role by leaving for a moment. */
export const set_role: Act<typeof comms.set_role> = async ({ comm_id, UID, role }, { db, visitor }) =>
  db.tx(async () => {
    const { now } = await holdCommunity(db, comm_id, visitor)
    await mayDo('set_roles', visitor, db, comm_id)
    const theirs = await membershipOf(db, comm_id, UID)
    if (!theirs || !belongs(theirs, now)) throw new CommsRefusal('NOT_FOUND', { detail: "This person isn't a member." })
    if (theirs.role === role) return { role }
    if (!theirs.left_at) await refuseLastOwner(db, theirs)
    await rewrite(db, theirs, role === 'member' ? { role, ...notShown } : { role })
    return { role }
  })

/** Refuses if an owner who is about to give up the role is the last one. Exact while the community is locked. */
async function refuseLastOwner(db: Database, { comm_id, role }: MembershipRow): Promise<void> {
  const owners = await db
    .q()
    .selectFrom('comms.membership')
    .select('UID')
    .where('comm_id', '=', comm_id)
    .where('role', '=', 'owner')
    .where('left_at', 'is', null)
    .limit(2)
    .execute()
  if (isLastOwner(role, owners.length)) throw new CommsRefusal('LAST_OWNER')
}

/**
 * A person who no longer looks after a community is no longer shown there, and is not shown again without new consent.
 */
const notShown = { shown_as: null, shown_duty: '' }

const rewrite = (
  db: Database,
  { comm_id, UID }: MembershipRow,
  change: Partial<Pick<MembershipRow, 'role' | 'left_at' | keyof typeof notShown>>,
) => db.q().updateTable('comms.membership').set(change).where('comm_id', '=', comm_id).where('UID', '=', UID).execute()

async function moveCount(db: Database, comm_id: string, by: 1 | -1): Promise<number> {
  const { member_count } = await db
    .q()
    .updateTable('comms.community')
    .set((row) => ({ member_count: row('member_count', '+', by) }))
    .where('comm_id', '=', comm_id)
    .returning('member_count')
    .executeTakeFirstOrThrow()
  return member_count
}
