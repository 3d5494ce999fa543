import { looksAfter } from '#contract/comms-roles.ts'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import type { comms } from '#contract/comms.ts'
import { personOf } from '#platform/door/visitor.ts'
import { holdCommunity, mayDo, membershipOf, readerOf, type Held } from './data.ts'
import { giveUpReturn, refuseBarred } from './barred.ts'
import { endClaimOf } from './claims.ts'
import { logged, reasonFor, standingOf } from './log.ts'
import { tellPerson } from './role-notices.ts'
import { endOfficeOf } from './officials.ts'
import type { Act, Database } from './own.ts'
import { belongs, countMoved, isLastOwner, onJoining, undoUntil, type Role } from './rules.ts'
import type { CommunityRow, MembershipRow } from './tables.ts'

/**
 * Makes somebody a member of a locked community; a person who already belongs to it, or who can still undo leaving it,
 * keeps or gets back the same role.
 */
export async function becomeMember(db: Database, { community, now }: Held, UID: string, as: Role) {
  await refuseBarred(db, { community, now }, UID)
  const { comm_id, sort_name, member_count } = community
  const before = await membershipOf(db, comm_id, UID)
  await db.q().deleteFrom('comms.join_request').where('comm_id', '=', comm_id).where('UID', '=', UID).execute()
  if (before && !before.left_at) return { role: before.role, member_count }
  const back = { ...onJoining(before, now, as), sort_name, left_at: null }
  await db
    .q()
    .insertInto('comms.membership')
    .values({ comm_id, UID, ...back })
    .onConflict((row) => row.columns(['comm_id', 'UID']).doUpdateSet(back))
    .execute()
  return { role: back.role, member_count: await moveCount(db, community, countMoved(null, back.role)) }
}

export const leave_community: Act<typeof comms.leave_community> = async ({ comm_id }, { db, visitor }) => {
  const { UID } = personOf(visitor)
  return db.tx(async () => {
    const { community, now } = await holdCommunity(db, comm_id, visitor)
    const mine = await membershipOf(db, comm_id, UID)
    if (!mine || mine.left_at) {
      await giveUpReturn(db, comm_id, UID)
      const undo_until = undoUntil(mine?.left_at ?? null, now).toISOString()
      return { member_count: community.member_count, undo_until }
    }
    await refuseLastOwner(db, mine)
    await endClaimOf(db, { community, now }, UID, 'moderator')
    return {
      member_count: await endMembership(db, { community, now }, mine),
      undo_until: undoUntil(now, now).toISOString(),
    }
  })
}

/** Ends a membership in a locked community; returns the new number of members. */
export async function endMembership(db: Database, { community, now }: Held, theirs: MembershipRow): Promise<number> {
  await rewrite(db, theirs, { left_at: now, ...notShown })
  await endOfficeOf(db, theirs)
  return moveCount(db, community, countMoved(theirs.role, null))
}

/** Restores an ended membership with this role. */
export async function resumeMembership(db: Database, { community }: Held, theirs: MembershipRow, role: Role) {
  await rewrite(db, theirs, { left_at: null, role })
  await moveCount(db, community, countMoved(null, role))
}

/**
 * If the person has just left, changes the role to which the person would return, so that nobody keeps a role by
 * leaving for a moment.
 */
export const set_role: Act<typeof comms.set_role> = async ({ comm_id, UID, role, reason }, ctx) => {
  const { db, visitor } = ctx
  return db.tx(async () => {
    const { community, now } = await holdCommunity(db, comm_id, visitor)
    await mayDo('set_roles', visitor, db, comm_id)
    const theirs = await membershipOf(db, comm_id, UID)
    if (theirs) await refuseBarred(db, { community, now }, UID)
    if (!theirs || !belongs(theirs, now)) throw new CommsRefusal('NOT_FOUND', { detail: "This person isn't a member." })
    if (theirs.role === role) {
      ctx.noteInTrail({ unchanged: true })
      return { role }
    }
    if (!theirs.left_at) await refuseLastOwner(db, theirs)
    const why = await reasonFor(ctx, comm_id, reason)
    ctx.noteInTrail({ says: { was_role: theirs.role } })
    // Logged first, because people who give up their own role still act in that role.
    const by = await standingOf(db, visitor, comm_id)
    await logged(ctx, { comm_id, now }, [{ kind: 'role', was: theirs.role, becomes: role, reason: why }])
    await rewrite(db, theirs, looksAfter(role) ? { role } : { role, ...notShown })
    if (!theirs.left_at) await moveCount(db, community, countMoved(theirs.role, role))
    await endClaimOf(db, { community, now }, UID, by)
    if (!theirs.left_at && UID !== readerOf(visitor))
      await tellPerson(ctx, `role_${role}_by_${by === 'operator' ? by : 'owner'}`, community, UID)
    return { role }
  })
}

/**
 * Throws an error if an owner who is about to give up the role is the last one. The result is certain while the
 * community is locked.
 */
async function refuseLastOwner(db: Database, { comm_id, UID, role }: MembershipRow): Promise<void> {
  const owners = await db
    .q()
    .selectFrom('comms.membership')
    .select('UID')
    .where('comm_id', '=', comm_id)
    .where('role', '=', 'owner')
    .where('left_at', 'is', null)
    .where((row) => row.or([row('closing', '=', false), row('UID', '=', UID)]))
    .limit(2)
    .execute()
  if (isLastOwner(role, owners.length)) throw new CommsRefusal('LAST_OWNER')
}

/**
 * A person who no longer looks after a community is no longer shown there, and is not shown again without new consent.
 */
const notShown = { shown_as: null, shown_duty: '' }

/** Gives this role to a member of a locked community. */
export const giveRole = (db: Database, theirs: Pick<MembershipRow, 'comm_id' | 'UID'>, role: Role) =>
  rewrite(db, theirs, { role })

const rewrite = (
  db: Database,
  { comm_id, UID }: Pick<MembershipRow, 'comm_id' | 'UID'>,
  change: Partial<Pick<MembershipRow, 'role' | 'left_at' | keyof typeof notShown>>,
) => db.q().updateTable('comms.membership').set(change).where('comm_id', '=', comm_id).where('UID', '=', UID).execute()

/** Changes the number of members of a locked community; returns the new number. */
async function moveCount(db: Database, { comm_id, member_count }: CommunityRow, by: number): Promise<number> {
  if (by === 0) return member_count
  const moved = await db
    .q()
    .updateTable('comms.community')
    .set((row) => ({ member_count: row('member_count', '+', by) }))
    .where('comm_id', '=', comm_id)
    .returning('member_count')
    .executeTakeFirstOrThrow()
  return moved.member_count
}
