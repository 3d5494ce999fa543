import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Marks comments that are part of the sample content. Their authors have no account. */
export const samples: Migration = {
  async up(db) {
    await sql`alter table comments.comment add column sample boolean not null default false`.execute(db)
  },
}
