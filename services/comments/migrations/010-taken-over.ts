import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds columns for the public collection from which a comment was imported. */
export const takenOver: Migration = {
  async up(db) {
    await sql`alter table comments.comment add column origin jsonb`.execute(db)
  },
}
