import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { trustLimits as limits } from '#contract/trust-limits.ts'
import type { users } from '#contract/users.ts'
import { clock } from '#platform/database/clock.ts'
import { personOf } from '#platform/door/visitor.ts'
import type { Act, Database } from './own.ts'

const DAY_MS = 24 * 3_600_000

export const get_trust: Act<typeof users.get_trust> = async ({ acts }, { db, ask, visitor }) => {
  const { UID } = personOf(visitor)
  const [who, { letters }, joined, followed] = await Promise.all([
    ask(identity.get_identity, {}),
    ask(identity.sign_in_methods, {}),
    ask(comms.my_memberships, { limit: limits.acts }),
    followedByDoing(db, UID),
  ])
  const { now } = await db.q().selectNoFrom(clock.as('now')).executeTakeFirstOrThrow()
  const old = now.getTime() - Date.parse(who.created_at) >= limits.days * DAY_MS
  const active = acts + joined.items.length + followed >= limits.acts
  return { established: who.operator || (old && active && (who.confirmed || !letters)) }
}

/** How many things the person follows because of something they did, such as answering a poll; at most as many as count. */
async function followedByDoing(db: Database, UID: string): Promise<number> {
  const rows = await db
    .q()
    .selectFrom('users.follow')
    .select('thing_id')
    .where('UID', '=', UID)
    .where('since', 'is', null)
    // That a community is found by others is nobody's doing.
    .where('thing', '<>', 'community')
    .limit(limits.acts)
    .execute()
  return rows.length
}
