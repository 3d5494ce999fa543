import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Changes to a bill become news for its followers. Only the bills room knows these followers, so each item is stored
 * once per follower.
 */
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
