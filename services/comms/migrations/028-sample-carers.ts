import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the made-up people who look after a sample community. They have no accounts, so they are not members. */
export const sampleCarers: Migration = {
  async up(db) {
    await sql`alter table comms.community add column sample_carers jsonb not null default '[]'`.execute(db)
  },
}
