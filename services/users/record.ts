import { Refusal } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import type { users } from '#contract/users.ts'
import type { Database } from '#platform/database/database.ts'
import { personOf, type Visitor } from '#platform/door/visitor.ts'
import type { Act } from '#platform/room.ts'
import { atFirst, beginProfile } from './data.ts'
import type { Profile, UsersTables } from './tables.ts'

export const get_user: Act<typeof users.get_user> = async ({ UID: named }, { db, ask, visitor }) => {
  const UID = ownUID(visitor, named)
  const [who, memberships] = await Promise.all([ask(identity.get_identity, {}), ask(comms.my_memberships, {})])
  const { fullname, card, version } = await profileOf(db, UID, who.username)
  return {
    UID,
    email: who.email,
    confirmed: who.confirmed,
    fullname,
    icoins: 0,
    communities: memberships.map(({ comm_id }) => comm_id),
    card,
    operator: who.operator,
    version,
  }
}

export const update_user: Act<typeof users.update_user> = async (input, { db, ask, visitor }) => {
  const { UID: named, email, if_version, ...change } = input
  const UID = ownUID(visitor, named)
  const who = await ask(identity.get_identity, {})
  if (email !== undefined && email !== who.email) throw new Refusal('EMAIL_UNPROVED')

  if (change.fullname === undefined && change.card === undefined) {
    const { version } = await profileOf(db, UID, who.username)
    if ((if_version ?? version) !== version) throw new Refusal('STALE_VERSION')
    return { version }
  }
  await beginProfile(db, UID, who.username)
  let update = db
    .q<UsersTables>()
    .updateTable('users.profile')
    .set((profile) => ({ ...change, version: profile('version', '+', 1) }))
    .where('UID', '=', UID)
    .returning('version')
  if (if_version !== undefined) update = update.where('version', '=', if_version)
  const updated = await update.executeTakeFirst()
  if (!updated) throw new Refusal('STALE_VERSION')
  return updated
}

/** Whose record this is about: the caller's own. */
function ownUID(visitor: Visitor, named: string | undefined): string {
  const { UID } = personOf(visitor)
  if (named !== undefined && named !== UID) throw new Refusal('NOT_FOUND')
  return UID
}

/** Word of a sign-up can take a moment to get here; reading does not wait for it, and writes nothing. */
async function profileOf(db: Database, UID: string, username: string): Promise<Profile> {
  const profiles = db.q<UsersTables>().selectFrom('users.profile').selectAll()
  return (await profiles.where('UID', '=', UID).executeTakeFirst()) ?? atFirst(UID, username)
}
