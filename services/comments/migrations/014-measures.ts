import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { bringMeasures } from '#platform/measures/tables.ts'

/** From now on, this room carries out moderation decisions about comments; a comment can also be collapsed. */
export const measures: Migration = {
  async up(db) {
    await bringMeasures(db, 'comments')
    await sql`alter table comments.comment add column collapsed boolean not null default false`.execute(db)
  },
}
