import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** More questions than usual, which somebody has got for coins, until a moment. */
export const extraQuestions: Migration = {
  async up(db) {
    await sql`
      create table chat.extra_questions (
        purchase text collate "C" primary key,
        subject text collate "C" not null,
        count integer not null check (count > 0),
        until timestamptz(3) not null
      )`.execute(db)
    await sql`create index extra_questions_of on chat.extra_questions (subject, until)`.execute(db)
  },
}
