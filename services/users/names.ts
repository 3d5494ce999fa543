import { sql } from 'kysely'
import { comms } from '#contract/comms.ts'
import type { users } from '#contract/users.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { Act } from '#platform/room.ts'
import type { UsersTables } from './tables.ts'

export const people: Act<typeof users.people> = async ({ UIDs }, { db, ask, visitor }) => {
  const found = await db
    .q<UsersTables>()
    .selectFrom('users.profile')
    .select(['UID', 'fullname', 'card'])
    .where('UID', '=', sql<string>`any(${UIDs})`)
    .execute()
  const own = visitor.kind === 'person' ? visitor.UID : null
  const all = isOperator(visitor)
  const hidden = found.filter(({ UID, card }) => !card && !all && UID !== own).map(({ UID }) => UID)
  const cared = own && hidden.length > 0 ? await ask(comms.in_my_care, { UIDs: hidden }) : []

  const shown = found.filter(({ UID }) => !hidden.includes(UID) || cared.includes(UID))
  const names = new Map(shown.map(({ UID, fullname }) => [UID, { UID, fullname }]))
  return [...new Set(UIDs)].flatMap((UID) => names.get(UID) ?? [])
}
