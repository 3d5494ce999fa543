import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lets the trail be read from one day to another without reading all of it. */
export const entryByTime: Migration = {
  async up(db) {
    await sql`create index entry_by_time on audit.entry (at)`.execute(db)
  },
}
