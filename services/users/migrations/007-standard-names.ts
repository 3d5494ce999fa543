import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Renames the column for whether everybody may see the name, so that its name says so. */
export const standardNames: Migration = {
  async up(db) {
    await sql`alter table users.profile rename column card to name_public`.execute(db)
  },
}
