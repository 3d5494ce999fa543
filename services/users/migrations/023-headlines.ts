import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds what was done, for notices that say so in their headline, and when the measure ends. */
export const headlineColumns: Migration = {
  async up(db) {
    await sql`alter table users.notice add column what text, add column until timestamptz(3)`.execute(db)
  },
}
