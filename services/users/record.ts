import { Refusal } from '#contract/call.ts'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import type { users } from '#contract/users.ts'
import type { Act } from '#platform/room.ts'
import { ownUID, profileOf } from './data.ts'
import type { UsersTables } from './tables.ts'

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

  const { version } = await profileOf(db, UID, who.username)
  const changes = change.fullname !== undefined || change.card !== undefined
  if (!changes && (if_version ?? version) !== version) throw new Refusal('STALE_VERSION')
  if (!changes) return { version }

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
