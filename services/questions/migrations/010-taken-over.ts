import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Questions and answers can record the public collection from which they were imported. */
export const takenOver: Migration = {
  async up(db) {
    await sql`alter table questions.question add column origin jsonb`.execute(db)
    await sql`alter table questions.answer add column origin jsonb`.execute(db)
  },
}
