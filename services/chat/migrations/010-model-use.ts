import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The usage of the model: the time and the number of tokens, but not who asked. Rows are deleted after a day. */
export const modelUse: Migration = {
  async up(db) {
    await sql`
      create table chat.model_use (
        use_id text collate "C" primary key,
        at timestamptz(3) not null,
        tokens integer not null check (tokens >= 0)
      )`.execute(db)
    await sql`create index model_use_by_time on chat.model_use (at)`.execute(db)
  },
}
