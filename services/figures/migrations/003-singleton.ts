import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Renames the column that limits a table to one row, so that its name says so. */
export const singleton: Migration = {
  async up(db) {
    await sql`alter table figures.figure rename column one to singleton`.execute(db)
  },
}
