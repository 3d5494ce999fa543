import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds columns for the public collection from which a question or an answer was imported. */
export const takenOver: Migration = {
  async up(db) {
    await sql`alter table questions.question add column origin jsonb`.execute(db)
    await sql`alter table questions.answer add column origin jsonb`.execute(db)
  },
}
