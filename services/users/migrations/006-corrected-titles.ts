import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the correction of a title, which the news shows beside the title. */
export const correctedTitles: Migration = {
  async up(db) {
    await sql`alter table users.news add column correction jsonb`.execute(db)
  },
}
