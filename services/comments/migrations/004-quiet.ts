import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the threads for which people have turned off notices. */
export const quiet: Migration = {
  async up(db) {
    await sql`
      create table comments.quiet (
        thread_id text collate "C" not null references comments.comment on delete cascade deferrable initially deferred,
        "UID" text collate "C" not null,
        primary key (thread_id, "UID")
      )`.execute(db)
  },
}
