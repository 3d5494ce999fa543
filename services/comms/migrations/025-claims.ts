import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the claims of moderators to become an owner: at most one for each community. */
export const claimTable: Migration = {
  async up(db) {
    await sql`
      create table comms.ownership_claim (
        comm_id text collate "C" primary key,
        "UID" text collate "C" not null,
        claimed_at timestamptz(3) not null,
        due_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index claims_due on comms.ownership_claim (due_at)`.execute(db)
    await sql`create index claims_of_person on comms.ownership_claim ("UID")`.execute(db)
  },
}
