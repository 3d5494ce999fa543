import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds lists of the people whom somebody has muted or blocked, and the slow mode of a thread. */
export const apart: Migration = {
  async up(db) {
    await sql`
      create table comments.muted (
        muted_id text collate "C" primary key,
        "UID" text collate "C" not null,
        other text collate "C" not null,
        name text not null,
        blocked boolean not null,
        at timestamptz(3) not null,
        unique ("UID", other)
      )`.execute(db)
    await sql`create index muted_by on comments.muted ("UID", muted_id)`.execute(db)
    await sql`alter table comments.comment add column slow_minutes integer not null default 0`.execute(db)
  },
}
