import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds people's pictures: the keys of the files in two sizes, or when and why operators deleted them. */
export const avatarTable: Migration = {
  async up(db) {
    await sql`create table users.avatar (
      "UID" text collate "C" primary key,
      large_key text collate "C",
      small_key text collate "C",
      at timestamptz(3) not null default clock_timestamp(),
      taken_at timestamptz(3),
      taken_reason text not null default '')`.execute(db)
  },
}
