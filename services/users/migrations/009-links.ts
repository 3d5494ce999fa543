import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the address at which to continue reading, for content whose id alone does not determine that address. */
export const links: Migration = {
  async up(db) {
    await sql`alter table users.notice add column link text`.execute(db)
  },
}
