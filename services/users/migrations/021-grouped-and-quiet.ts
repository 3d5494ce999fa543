import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the number of times the same event has happened, and the notices that people have turned off. */
export const groupedAndQuiet: Migration = {
  async up(db) {
    await sql`alter table users.notice add column earlier timestamptz[] not null default '{}'`.execute(db)
    await sql`
      create table users.quiet (
        "UID" text collate "C" not null,
        choice text collate "C" not null,
        primary key ("UID", choice)
      )`.execute(db)
  },
}
