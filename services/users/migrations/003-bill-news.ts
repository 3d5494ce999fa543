import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What happens to a bill is told to its followers, whom the room of bills knows: so it is kept once a follower. */
export const billNews: Migration = {
  async up(db) {
    await sql`
      create table users.bill_news (
        "UID" text collate "C" not null,
        bill_id text collate "C" not null,
        notice_id text collate "C" not null,
        title text not null,
        event_id text not null,
        at timestamptz(3) not null,
        read_at timestamptz(3),
        primary key ("UID", bill_id)
      )`.execute(db)
  },
}
