import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the memberships that the community has suspended or ended, with the role that the person had; null if the person
 * did not belong to the community.
 */
export const barredTable: Migration = {
  async up(db) {
    await sql`
      create table comms.barred (
        comm_id text collate "C" not null,
        "UID" text collate "C" not null,
        until timestamptz(3),
        role text check (role in ('moderator', 'editor', 'member', 'observer')),
        primary key (comm_id, "UID")
      )`.execute(db)
  },
}
