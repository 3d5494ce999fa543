import { sql, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const questionsAtFirst: Migration = {
  async up(db) {
    await sql`
      create table questions.question (
        question_id text collate "C" primary key,
        comm_id text collate "C",
        lang text not null,
        title text not null,
        body text not null default '',
        tags text[] not null default '{}',
        author text collate "C",
        byline text not null default '',
        anonymous boolean not null default false,
        too_count integer not null default 0 check (too_count >= 0),
        answer_count integer not null default 0 check (answer_count >= 0),
        accepted_answer_id text collate "C",
        accepted_by text check (accepted_by in ('asker', 'moderator')),
        version integer not null default 1,
        created_at timestamptz(3) not null,
        edited_at timestamptz(3),
        last_activity_at timestamptz(3) not null,
        sample boolean not null default false,
        check ((accepted_answer_id is null) = (accepted_by is null))
      )`.execute(db)
    await sql`
      create table questions.too (
        question_id text collate "C" not null,
        "UID" text collate "C" not null,
        at timestamptz(3) not null,
        primary key (question_id, "UID")
      )`.execute(db)
    await tablesOfAnswers(db)
    for (const index of indexes) await sql`create ${index}`.execute(db)
  },
}

async function tablesOfAnswers(db: Kysely<unknown>): Promise<void> {
  await sql`
      create table questions.answer (
        answer_id text collate "C" primary key,
        question_id text collate "C" not null,
        author text collate "C",
        byline text not null default '',
        body text not null,
        sources jsonb not null default '[]',
        opinion boolean not null default false,
        up integer not null default 0 check (up >= 0),
        down integer not null default 0 check (down >= 0),
        score double precision not null generated always as ((up + 2)::float8 / (up + down + 4)) stored,
        version integer not null default 1,
        created_at timestamptz(3) not null,
        edited_at timestamptz(3),
        sample boolean not null default false
      )`.execute(db)
  await sql`
      create table questions.rating (
        answer_id text collate "C" not null,
        "UID" text collate "C" not null,
        value smallint not null check (value in (1, -1)),
        at timestamptz(3) not null,
        primary key (answer_id, "UID")
      )`.execute(db)
  await sql`
      create table questions.earlier_words (
        id text collate "C" not null,
        version integer not null,
        until timestamptz(3) not null,
        words jsonb not null,
        primary key (id, version)
      )`.execute(db)
}

const indexes = [
  sql`index answer_to on questions.answer (question_id, score)`,
  sql`index question_active on questions.question (last_activity_at, question_id)`,
  sql`index question_active_in on questions.question (comm_id, last_activity_at, question_id)`,
  sql`index question_unanswered on questions.question (created_at, question_id) where answer_count = 0`,
  sql`index question_unanswered_in on questions.question (comm_id, created_at, question_id) where answer_count = 0`,
  sql`index question_too on questions.question (too_count, question_id)`,
  sql`index question_too_in on questions.question (comm_id, too_count, question_id)`,
  sql`index question_by_author on questions.question (author, created_at) where author is not null`,
]
