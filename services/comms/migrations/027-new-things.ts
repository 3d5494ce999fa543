import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the times at which new accounts published something, but not who or what. Earlier things were not counted. */
export const newThings: Migration = {
  async up(db) {
    await sql`
      create table comms.new_thing (
        event_id text collate "C" primary key,
        at timestamptz(3) not null
      )`.execute(db)
    await sql`create index new_thing_at on comms.new_thing (at)`.execute(db)
  },
}
