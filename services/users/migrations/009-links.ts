import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The address to continue reading, for things whose id alone does not give it. */
export const links: Migration = {
  async up(db) {
    await sql`alter table users.notice add column link text`.execute(db)
  },
}
