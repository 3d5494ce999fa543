import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Articles can say from which public collection they were taken over. */
export const takenOver: Migration = {
  async up(db) {
    await sql`alter table articles.article add column origin jsonb`.execute(db)
  },
}
