import { CommsRefusal } from '#contract/comms-refusals.ts'
import { moment } from '#platform/database/clock.ts'
import { isOperator, type Visitor } from '#platform/door/visitor.ts'
import type { Database } from './own.ts'
import { can, type Action, type PublishingRules } from './rules.ts'
import type { CommunityRow, MembershipRow } from './tables.ts'

/** The UID of the reader, if a person is reading. */
export const readerOf = (visitor: Visitor): string | null => (visitor.kind === 'person' ? visitor.UID : null)

/** A community locked against other writers of the community and its memberships, with the database's clock. */
export interface Held {
  community: CommunityRow
  now: Date
}

/**
 * Locks a community until the transaction ends. Anyone who writes memberships or the count first locks the community,
 * and locks several only in the order of their ids: so the count is exact, the last owner is known, and there is no
 * deadlock. The clock is read once the lock is acquired, however long that took.
 */
export async function holdCommunity(db: Database, comm_id: string): Promise<Held> {
  const row = await db
    .q()
    .with('held', (query) => query.selectFrom('comms.community').selectAll().where('comm_id', '=', comm_id).forUpdate())
    .selectFrom('held')
    .selectAll()
    .select(moment.as('now'))
    .executeTakeFirst()
  if (!row) throw new CommsRefusal('NOT_FOUND')
  const { now, ...community } = row
  return { community, now }
}

/** Refuses the call if the community does not exist; returns who may publish what in it. */
export async function mustExist(db: Database, comm_id: string): Promise<PublishingRules> {
  const found = await db
    .q()
    .selectFrom('comms.community')
    .select(['polls_by', 'articles_by'])
    .where('comm_id', '=', comm_id)
    .executeTakeFirst()
  if (!found) throw new CommsRefusal('NOT_FOUND')
  return found
}

/** A person's membership in a community, even after the person has left it. */
export const membershipOf = async (db: Database, comm_id: string, UID: string): Promise<MembershipRow | null> =>
  (await db
    .q()
    .selectFrom('comms.membership')
    .selectAll()
    .where('comm_id', '=', comm_id)
    .where('UID', '=', UID)
    .executeTakeFirst()) ?? null

/** Refuses visitors who may not take this action on a community. */
export async function mayDo(action: Action, visitor: Visitor, db: Database, comm_id: string): Promise<void> {
  const UID = readerOf(visitor)
  const mine = UID === null ? null : await membershipOf(db, comm_id, UID)
  const role = mine && !mine.left_at ? mine.role : null
  if (!can(action, { role, operator: isOperator(visitor) })) throw new CommsRefusal('FORBIDDEN')
}
