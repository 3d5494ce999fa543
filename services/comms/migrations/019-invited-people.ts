import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the person whose confirmed address is invited. For earlier invitations, the person is found when the address is
 * invited again.
 */
export const invitedPeople: Migration = {
  async up(db) {
    await sql`alter table comms.invitation add column "UID" text collate "C"`.execute(db)
    await sql`create index invitation_by_address on comms.invitation (address) where address is not null`.execute(db)
    await sql`create index invitation_of_person on comms.invitation ("UID", comm_id) where "UID" is not null`.execute(
      db,
    )
  },
}
