import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets people put questions to an official, who gets a due date once enough members have said that they have the same
 * question.
 */
export const toOfficials: Migration = {
  async up(db) {
    await sql`
      alter table questions.question
        add column official_id text collate "C",
        add column official_uid text collate "C",
        add column official_name text,
        add column official_office text,
        add column sent_at timestamptz(3),
        add column sent_by text check (sent_by in ('members', 'moderator')),
        add column due_at timestamptz(3),
        add column extension jsonb,
        add column reminded integer not null default 0,
        add column official_answer_id text collate "C",
        add constraint question_addressed check (
          (official_id is null) = (official_uid is null) and (official_id is null) = (official_name is null)
          and (official_id is null) = (official_office is null)
        ),
        add constraint question_sent check (
          (sent_at is null) = (sent_by is null) and (sent_at is null) = (due_at is null)
          and (sent_at is null or official_id is not null)
        )`.execute(db)
    await sql`
      alter table questions.answer
        add column official_name text,
        add column official_office text,
        add constraint answer_official check ((official_name is null) = (official_office is null))`.execute(db)
    await sql`alter table questions.too add column member boolean not null default false`.execute(db)
    for (const index of indexes) await sql`create ${index}`.execute(db)
  },
}

const waiting = sql`due_at is not null and official_answer_id is null and closed is null`

const indexes = [
  sql`index question_due on questions.question (due_at, question_id) where ${waiting}`,
  sql`index question_due_in on questions.question (comm_id, due_at, question_id) where ${waiting}`,
  sql`index question_to_official on questions.question (official_id, last_activity_at, question_id)
    where official_id is not null`,
  sql`index question_answered on questions.question (last_activity_at, question_id) where answer_count > 0`,
  sql`index question_answered_in on questions.question (comm_id, last_activity_at, question_id) where answer_count > 0`,
  sql`index question_official on questions.question (last_activity_at, question_id) where official_answer_id is not null`,
  sql`index question_official_in on questions.question (comm_id, last_activity_at, question_id)
    where official_answer_id is not null`,
]
