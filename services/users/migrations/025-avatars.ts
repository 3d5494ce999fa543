import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds people's pictures: the keys of the files in two sizes. */
export const avatarTable: Migration = {
  async up(db) {
    await sql`create table users.avatar (
      "UID" text collate "C" primary key,
      large_key text collate "C" not null,
      small_key text collate "C" not null,
      at timestamptz(3) not null default clock_timestamp())`.execute(db)
  },
}
