import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Nearly every page asks for a person's memberships, so an index alone now has them, already sorted. */
export const inOrderOfJoining: Migration = {
  async up(db) {
    await sql`create index membership_of_person on comms.membership ("UID", joined_at, comm_id) include (role) where left_at is null`.execute(
      db,
    )
  },
}
