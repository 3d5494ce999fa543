import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Comments can be part of the sample content; such comments belong to nobody. */
export const samples: Migration = {
  async up(db) {
    await sql`alter table comments.comment add column sample boolean not null default false`.execute(db)
  },
}
