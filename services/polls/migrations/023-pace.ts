import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the number of people who answered a poll in each hour, and a small index that finds the answers of the last
 * hours without reading all of them.
 */
export const pace: Migration = {
  async up(db) {
    await sql`
      create table polls.pace (
        poll_id text collate "C" primary key,
        until integer not null,
        final boolean not null,
        hours jsonb not null
      )`.execute(db)
    await sql`create index response_since on polls.response using brin (created_at)`.execute(db)
  },
}
