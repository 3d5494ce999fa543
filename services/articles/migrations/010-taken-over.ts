import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Articles can record the public collection from which they were imported. */
export const takenOver: Migration = {
  async up(db) {
    await sql`alter table articles.article add column origin jsonb`.execute(db)
  },
}
