import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The news also shows the correction of a title beside the title. */
export const correctedTitles: Migration = {
  async up(db) {
    await sql`alter table users.news add column correction jsonb`.execute(db)
  },
}
