import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** How often the same has happened to a thing, and what people want to hear nothing of. */
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
