import { sql } from 'kysely'
import { comms } from '#contract/comms.ts'
import type { users } from '#contract/users.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { Act } from './own.ts'

export const people: Act<typeof users.people> = async ({ UIDs }, { db, ask, visitor, storage }) => {
  const found = await db
    .q()
    .selectFrom('users.profile as of')
    .leftJoin('users.avatar as avatar', 'avatar.UID', 'of.UID')
    .select(['of.UID', 'of.fullname', 'of.name_public', 'of.closing', 'avatar.small_key'])
    .where('of.UID', '=', sql<string>`any(${UIDs})`)
    .execute()
  const own = visitor.kind === 'person' ? visitor.UID : null
  const all = isOperator(visitor)
  const hidden = found.filter(({ UID, name_public }) => !name_public && !all && UID !== own).map(({ UID }) => UID)
  const cared = own && hidden.length > 0 ? await ask(comms.filter_managed_people, { UIDs: hidden }) : []

  const there = found.filter(({ UID, closing }) => !closing || all || UID === own)
  const shown = there.filter(({ UID }) => !hidden.includes(UID) || cared.includes(UID))
  const names = new Map(
    shown.map(({ UID, fullname, small_key }) => [
      UID,
      { UID, fullname, avatar_url: small_key && storage.link(small_key) },
    ]),
  )
  return [...new Set(UIDs)].flatMap((UID) => names.get(UID) ?? [])
}

export const bears_name: Act<typeof users.bears_name> = async ({ UID, name }, { db }) => {
  const found = await db
    .q()
    .selectFrom('users.profile')
    .select('UID')
    .where('UID', '=', UID)
    .where('fullname', '=', name)
    .executeTakeFirst()
  return { bears: found !== undefined }
}
