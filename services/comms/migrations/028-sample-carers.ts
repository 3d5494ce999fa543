import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The made-up people who look after a sample community. No account belongs to them, so they are no members. */
export const sampleCarers: Migration = {
  async up(db) {
    await sql`alter table comms.community add column sample_carers jsonb not null default '[]'`.execute(db)
  },
}
