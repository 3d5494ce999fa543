import { CommsRefusal } from '#contract/comms-refusals.ts'
import type { comms } from '#contract/comms.ts'
import { instanceItself, isOperator } from '#platform/door/visitor.ts'
import { carriedOut, type CarryOut, type MeasureTaken } from '#platform/measures/measures.ts'
import { barredFrom, roleOf } from './barred.ts'
import { endClaimOf } from './claims.ts'
import { holdCommunity, membershipOf, readerOf, type Held } from './data.ts'
import { endMembership, resumeMembership } from './membership.ts'
import type { Act, Database } from './own.ts'
import { maySuspend } from './rules.ts'
import type { CommsTables } from './tables.ts'

/** The community and the person of a membership. The id of a membership consists of their two ids. */
const partsOf = (id: string) => ({ comm_id: id.slice(0, id.length / 2), UID: id.slice(id.length / 2) })

export const about_member: Act<typeof comms.about_member> = async ({ id }, { db, visitor }) => {
  const { comm_id, UID } = partsOf(id)
  const reader = readerOf(visitor)
  const community = await db
    .q()
    .selectFrom('comms.community')
    .select(['comm_name', 'lang'])
    .where('comm_id', '=', comm_id)
    .executeTakeFirst()
  const theirs = await membershipOf(db, comm_id, UID)
  if (!community || !theirs) throw new CommsRefusal('NOT_FOUND')
  const barred = await barredFrom(db, comm_id, UID)
  if (reader !== UID) {
    const mine = reader === null ? null : await membershipOf(db, comm_id, reader)
    const caller = { role: mine && !mine.left_at ? mine.role : null, operator: isOperator(visitor) }
    if (!maySuspend(caller, roleOf(theirs, barred))) throw new CommsRefusal('NOT_FOUND')
  }
  return {
    title: community.comm_name,
    lang: community.lang,
    comm_id,
    author: UID,
    open: false,
    gone: barred !== undefined,
    unlisted: true,
    carried_out: await carriedOut(db, 'comms', 'member', id),
  }
}

/**
 * Suspends or ends a membership, or restores it as it was. An owner's membership cannot be ended: another owner must
 * first take away the role.
 */
export const carryOutMember: CarryOut<unknown, CommsTables> = async ({ id, measure, until, by }, { db }, once) => {
  const { comm_id, UID } = partsOf(id)
  await once(async () => {
    const held = await holdCommunity(db, comm_id, instanceItself)
    if (measure === 'suspend' || measure === 'terminate') return bar(db, held, UID, { until, by })
    if (measure === 'show') await lift(db, held, UID)
  })
}

async function bar(
  db: Database,
  held: Held,
  UID: string,
  { until, by }: Pick<MeasureTaken, 'until' | 'by'>,
): Promise<void> {
  const { comm_id } = held.community
  const theirs = await membershipOf(db, comm_id, UID)
  if (!theirs || (theirs.role === 'owner' && !theirs.left_at)) return
  const change = { until: until === null ? null : new Date(until) }
  await db
    .q()
    .insertInto('comms.barred')
    .values({ comm_id, UID, ...change, role: theirs.left_at || theirs.role === 'owner' ? null : theirs.role })
    // If a suspension is extended, the role that the person had before the first suspension is kept.
    .onConflict((row) => row.columns(['comm_id', 'UID']).doUpdateSet(change))
    .execute()
  await db.q().deleteFrom('comms.join_request').where('comm_id', '=', comm_id).where('UID', '=', UID).execute()
  if (theirs.left_at) return
  // Within a community, only an owner can suspend a moderator.
  await endClaimOf(db, held, UID, by === 'operator' ? by : 'owner')
  await endMembership(db, held, theirs)
}

async function lift(db: Database, held: Held, UID: string): Promise<void> {
  const { comm_id } = held.community
  const barred = await db
    .q()
    .deleteFrom('comms.barred')
    .where('comm_id', '=', comm_id)
    .where('UID', '=', UID)
    .returning('role')
    .executeTakeFirst()
  const theirs = await membershipOf(db, comm_id, UID)
  if (barred?.role && theirs?.left_at) await resumeMembership(db, held, theirs, barred.role)
}
