import { sql } from 'kysely'
import { CommsRefusal } from '#contract/comms-refusals.ts'
import { moment } from '#platform/database/clock.ts'
import { isOperator, type Visitor } from '#platform/door/visitor.ts'
import type { Database } from './own.ts'
import { belongs, can, type Action, type PublishingRules } from './rules.ts'
import type { CommunityRow, MembershipRow } from './tables.ts'

/** The UID of the reader, if a person is reading. */
export const readerOf = (visitor: Visitor): string | null => (visitor.kind === 'person' ? visitor.UID : null)

/**
 * A community locked against other writers of the community and its memberships, with the time on the database's clock.
 */
export interface Held {
  community: CommunityRow
  now: Date
}

/**
 * Locks a community until the transaction ends. Code that writes memberships, or the number of members, first locks the
 * community; to lock several, it follows the order of their ids. So the number is exact, it is certain who the last
 * owner is, and there is no deadlock. The clock is read only once the lock is held, however long the wait was.
 */
export async function holdCommunity(db: Database, comm_id: string, visitor: Visitor): Promise<Held> {
  const row = await db
    .q()
    .with('held', (query) => query.selectFrom('comms.community').selectAll().where('comm_id', '=', comm_id).forUpdate())
    .selectFrom('held')
    .selectAll()
    .select(moment.as('now'))
    .executeTakeFirst()
  if (!row) throw new CommsRefusal('NOT_FOUND')
  const { now, ...community } = row
  await refuseHidden(db, community, visitor, now)
  return { community, now }
}

/** Refuses the call if the community does not exist for this visitor; otherwise, returns who may publish what in it. */
export async function mustExist(
  db: Database,
  comm_id: string,
  visitor: Visitor,
): Promise<PublishingRules & Pick<CommunityRow, 'visibility' | 'visibility_seq' | 'hidden_at'>> {
  const found = await db
    .q()
    .selectFrom('comms.community')
    .select(['comm_id', 'polls_by', 'articles_by', 'visibility', 'visibility_seq', 'hidden_at'])
    .where('comm_id', '=', comm_id)
    .executeTakeFirst()
  if (!found) throw new CommsRefusal('NOT_FOUND')
  await refuseHidden(db, found, visitor)
  return found
}

/** The visibility of a community as other rooms learn it: a hidden community is treated like a private one. */
export const placedBy = ({
  visibility,
  visibility_seq: seq,
  hidden_at,
}: Pick<CommunityRow, 'visibility' | 'visibility_seq' | 'hidden_at'>) => ({
  visibility: hidden_at ? ('private' as const) : visibility,
  seq,
})

/**
 * Refuses visitors who do not belong to a private community, and everybody except the owners of a hidden community,
 * exactly as if the community did not exist. `undone`: people who left after this time still count as members, because
 * they can still come back.
 */
export async function refuseHidden(
  db: Database,
  { comm_id, visibility, hidden_at }: Pick<CommunityRow, 'comm_id' | 'visibility' | 'hidden_at'>,
  visitor: Visitor,
  undone: Date | null = null,
): Promise<void> {
  if ((visibility !== 'private' && !hidden_at) || isOperator(visitor)) return
  const UID = readerOf(visitor)
  const mine = UID === null ? null : await membershipOf(db, comm_id, UID)
  if (hidden_at && mine?.role !== 'owner') throw new CommsRefusal('NOT_FOUND')
  if (mine && (mine.left_at === null || (undone !== null && belongs(mine, undone)))) return
  throw new CommsRefusal('NOT_FOUND')
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

/**
 * Leaves out memberships in hidden communities, except those of owners, since only owners can still see a hidden
 * community.
 */
export const inView = (membership: string) => sql<boolean>`(
  ${sql.ref(`${membership}.role`)} = 'owner' or ${sql.ref(`${membership}.comm_id`)} not in (
    select comm_id from comms.community where hidden_at is not null))`
