import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Where one reads on, for things whose id alone does not say it. */
export const links: Migration = {
  async up(db) {
    await sql`alter table users.notice add column link text`.execute(db)
  },
}
