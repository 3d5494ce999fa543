import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lets people suggest other words for a question or an answer. */
export const suggestionsAtFirst: Migration = {
  async up(db) {
    await sql`
      create table questions.suggestion (
        edit_id text collate "C" primary key,
        question_id text collate "C" not null,
        answer_id text collate "C",
        "UID" text collate "C" not null,
        title text,
        body text not null,
        note text not null,
        made_for text not null,
        at timestamptz(3) not null,
        state text not null default 'open' check (state in ('open', 'replaced', 'taken', 'refused')),
        decided_at timestamptz(3),
        decided_by text check (decided_by in ('author', 'moderator')),
        reason text,
        check ((title is null) = (answer_id is not null)),
        check ((state in ('taken', 'refused')) = (decided_at is not null)),
        check ((decided_at is null) = (decided_by is null))
      )`.execute(db)
    await sql`create unique index suggestion_open on questions.suggestion (question_id, coalesce(answer_id, ''), "UID")
      where state = 'open'`.execute(db)
    await sql`create index suggestion_of on questions.suggestion (question_id, at, edit_id)`.execute(db)
    await sql`create index suggestion_by on questions.suggestion ("UID", at)`.execute(db)
    await sql`
      alter table questions.earlier_words add column suggested_by text collate "C",
        add column taken_by text check (taken_by in ('author', 'moderator'))`.execute(db)
  },
}
