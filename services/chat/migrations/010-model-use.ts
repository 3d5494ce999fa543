import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What the model has used: when and how many tokens, not for whom. Rows go after a day. */
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
