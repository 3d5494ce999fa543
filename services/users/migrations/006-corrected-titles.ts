import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The correction of a title is shown beside it in the news too. */
export const correctedTitles: Migration = {
  async up(db) {
    await sql`alter table users.news add column correction jsonb`.execute(db)
  },
}
