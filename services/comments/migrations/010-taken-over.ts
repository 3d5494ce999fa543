import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Comments can say from which public collection they were taken over. */
export const takenOver: Migration = {
  async up(db) {
    await sql`alter table comments.comment add column origin jsonb`.execute(db)
  },
}
