import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the operators' texts about the whole instance. An older instance has none, and looks as it did before. */
export const townTable: Migration = {
  async up(db) {
    await sql`
      create table comms.town (
        singleton boolean primary key default true check (singleton),
        name text not null,
        crest text,
        lang text not null,
        welcome jsonb not null,
        imprint text not null,
        contact text not null,
        featured text[] not null,
        version integer not null default 1
      )`.execute(db)
  },
}
