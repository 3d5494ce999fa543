import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the short addresses of polls: six letters each, and at most one per poll. */
export const shortAddresses: Migration = {
  async up(db) {
    await sql`
      create table polls.short_address (
        letters text collate "C" primary key,
        poll_id text collate "C" not null unique
      )`.execute(db)
  },
}
