import type { Database } from './own.ts'
import type { Profile } from './tables.ts'

/** A profile as it is until its person changes it, whether its row is there yet or not. */
export const atFirst = (UID: string, username: string): Profile => ({
  UID,
  fullname: username,
  name_public: false,
  version: 1,
})

/** Begins a profile, if it has not begun. */
export async function beginProfile(db: Database, UID: string, username: string): Promise<void> {
  await db
    .q()
    .insertInto('users.profile')
    .values(atFirst(UID, username))
    .onConflict((already) => already.doNothing())
    .execute()
}
