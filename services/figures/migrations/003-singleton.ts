import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The column that keeps a table at one row says so. */
export const singleton: Migration = {
  async up(db) {
    await sql`alter table figures.figure rename column one to singleton`.execute(db)
  },
}
