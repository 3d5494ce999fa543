import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the log of decisions about a community, for everybody to read. Earlier decisions were not recorded. */
export const logTable: Migration = {
  async up(db) {
    await sql`
      create table comms.log (
        log_id text collate "C" primary key,
        comm_id text collate "C" not null,
        at timestamptz(3) not null,
        kind text not null,
        by text not null check (by in ('owner', 'moderator', 'operator')),
        was text not null,
        becomes text not null
      )`.execute(db)
    await sql`create index log_of on comms.log (comm_id, at, log_id)`.execute(db)
  },
}
