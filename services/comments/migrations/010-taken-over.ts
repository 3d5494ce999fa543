import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Comments can record the public collection from which they were imported. */
export const takenOver: Migration = {
  async up(db) {
    await sql`alter table comments.comment add column origin jsonb`.execute(db)
  },
}
