import type { Database } from './own.ts'
import type { Profile } from './tables.ts'

/** The profile of a person who has not changed it yet, whether or not there is a row for it. */
export const atFirst = (UID: string, username: string): Profile => ({
  UID,
  fullname: username,
  name_public: false,
  version: 1,
  closing: false,
  closing_set: null,
})

/** Creates a profile unless one exists. */
export async function beginProfile(db: Database, UID: string, username: string): Promise<void> {
  await db
    .q()
    .insertInto('users.profile')
    .values(atFirst(UID, username))
    .onConflict((already) => already.doNothing())
    .execute()
}
