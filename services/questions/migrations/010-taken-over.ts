import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Questions and answers can say from which public collection they were taken over. */
export const takenOver: Migration = {
  async up(db) {
    await sql`alter table questions.question add column origin jsonb`.execute(db)
    await sql`alter table questions.answer add column origin jsonb`.execute(db)
  },
}
