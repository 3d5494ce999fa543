import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Whose confirmed address is invited. Who was invited before is found when they are invited anew. */
export const invitedPeople: Migration = {
  async up(db) {
    await sql`alter table comms.invitation add column "UID" text collate "C"`.execute(db)
    await sql`create index invitation_by_address on comms.invitation (address) where address is not null`.execute(db)
    await sql`create index invitation_of_person on comms.invitation ("UID", comm_id) where "UID" is not null`.execute(
      db,
    )
  },
}
