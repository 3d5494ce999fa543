import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The text of a comment before its author changed it. */
export const edited: Migration = {
  async up(db) {
    await sql`
      alter table comments.comment
        add column version integer not null default 1,
        add column edited_at timestamptz(3)`.execute(db)
    await sql`
      create table comments.earlier_words (
        comment_id text collate "C" not null references comments.comment on delete cascade deferrable initially deferred,
        version integer not null,
        until timestamptz(3) not null,
        body text not null,
        primary key (comment_id, version)
      )`.execute(db)
  },
}
