import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds whether a member's account is closing, and when its owner decided that. */
export const closing: Migration = {
  async up(db) {
    await sql`
      alter table comms.membership add column closing boolean not null default false,
        add column closing_set timestamptz(3)`.execute(db)
  },
}
