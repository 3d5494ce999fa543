import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds when operators were told of an urgent case in a community where nobody else is left to decide it. */
export const uncaredCases: Migration = {
  async up(db) {
    await sql`alter table moderation.reported add column operators_told_at timestamptz(3)`.execute(db)
    await sql`create index reported_uncared on moderation.reported (kind, id)
      where waiting > 0 and comm_id is not null and operators_told_at is null and queue in ('minors', 'threat')`.execute(
      db,
    )
  },
}
