import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { bringMeasures } from '#platform/measures/tables.ts'

/** What is decided about comments is carried out here; a comment can also be folded. */
export const measures: Migration = {
  async up(db) {
    await bringMeasures(db, 'comments')
    await sql`alter table comments.comment add column collapsed boolean not null default false`.execute(db)
  },
}
