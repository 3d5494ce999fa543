import { Refusal } from '#contract/call.ts'
import type { Database } from '#platform/database/database.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import type { Profile, UsersTables } from './tables.ts'

/** Whose record this is about: the caller's own. An operator's token is nobody in particular. */
export function ownUID(visitor: Visitor, named?: string): string {
  if (visitor.kind !== 'person') throw new Refusal('FORBIDDEN')
  if (named !== undefined && named !== visitor.UID) throw new Refusal('NOT_FOUND')
  return visitor.UID
}

/** The person's profile, made on first sight with the name given at sign-up. However many see it first, it is made once. */
export async function profileOf(db: Database, UID: string, username: string): Promise<Profile> {
  const found = () => db.q<UsersTables>().selectFrom('users.profile').selectAll().where('UID', '=', UID)
  const known = await found().executeTakeFirst()
  if (known) return known

  await db
    .q<UsersTables>()
    .insertInto('users.profile')
    .values({ UID, fullname: username })
    .onConflict((already) => already.doNothing())
    .execute()
  return found().executeTakeFirstOrThrow()
}
