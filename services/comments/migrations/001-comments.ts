import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const commentsAtFirst: Migration = {
  async up(db) {
    // One row for each thing that people comment on. Writing a comment locks this row, so that the number of comments
    // in it is exact.
    await sql`
      create table comments.talk (
        kind text collate "C" not null,
        id text collate "C" not null,
        comments integer not null default 0,
        primary key (kind, id)
      )`.execute(db)

    // `path`: the ids from the first comment of the thread down to this one, so that sorting by `path` gives the order
    // of the thread.
    await sql`
      create table comments.comment (
        comment_id text collate "C" primary key,
        kind text collate "C" not null,
        id text collate "C" not null,
        path text collate "C" not null unique,
        depth integer not null,
        reply_to text collate "C",
        "UID" text collate "C",
        name text,
        stance text,
        body text,
        state text not null default 'visible',
        hidden_by text,
        hidden_reason text,
        reply_count integer not null default 0,
        agree integer not null default 0,
        thanks integer not null default 0,
        disagree integer not null default 0,
        well_argued integer not null default 0,
        score double precision not null default 0,
        created_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index comment_useful on comments.comment (kind, id, score desc, comment_id desc)
      where depth = 0`.execute(db)
    await sql`create index comment_new on comments.comment (kind, id, comment_id desc) where depth = 0`.execute(db)
    await sql`create index comment_author on comments.comment ("UID", created_at desc)`.execute(db)

    await sql`
      create table comments.reaction (
        comment_id text collate "C" not null references comments.comment on delete cascade deferrable initially deferred,
        "UID" text collate "C" not null,
        reaction text not null,
        primary key (comment_id, "UID")
      )`.execute(db)
  },
}
