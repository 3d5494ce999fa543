import type { Database } from './own.ts'
import type { Profile } from './tables.ts'

/** A profile before its person first changes it, whether its row exists yet or not. */
export const atFirst = (UID: string, username: string): Profile => ({
  UID,
  fullname: username,
  name_public: false,
  version: 1,
})

/** Creates a profile unless it exists. */
export async function beginProfile(db: Database, UID: string, username: string): Promise<void> {
  await db
    .q()
    .insertInto('users.profile')
    .values(atFirst(UID, username))
    .onConflict((already) => already.doNothing())
    .execute()
}
