import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const cases: Migration = {
  async up(db) {
    await sql`
      alter table moderation.reported
        add column queue text not null default 'other',
        add column answer_by timestamptz(3) not null default clock_timestamp(),
        add column assigned_to text collate "C",
        add column escalated_at timestamptz(3),
        add column held boolean not null default false`.execute(db)
    await sql`update moderation.reported set answer_by = since + interval '72 hours'`.execute(db)
    await sql`alter table moderation.reported alter column answer_by drop default`.execute(db)
    await sql`drop index moderation.reported_waiting, moderation.reported_of_community`.execute(db)
    await sql`create index reported_waiting on moderation.reported (answer_by, kind, id) where waiting > 0`.execute(db)
    await sql`create index reported_of_community on moderation.reported (comm_id, answer_by, kind, id)
      where waiting > 0`.execute(db)

    // Adds whether the reporter's account was established when the report was made, and when a report was last found to
    // be unfounded.
    await sql`
      alter table moderation.report
        add column weighs boolean not null default false,
        add column failed_at timestamptz(3)`.execute(db)
    await sql`create index report_failed on moderation.report (reporter, failed_at) where failed_at is not null`.execute(
      db,
    )

    await sql`
      create table moderation.appeal (
        appeal_id text collate "C" primary key,
        decision_id text collate "C" not null unique references moderation.decision deferrable initially deferred,
        text text not null,
        at timestamptz(3) not null,
        outcome text check (outcome in ('upheld', 'changed', 'reversed')),
        reasons text,
        reviewed_as text check (reviewed_as in ('moderator', 'operator')),
        reviewed_by text collate "C",
        closed_at timestamptz(3),
        next_id text collate "C" references moderation.decision deferrable initially deferred,
        check (num_nonnulls(outcome, reasons, reviewed_as, reviewed_by, closed_at) in (0, 5)),
        check (coalesce(outcome = 'changed', false) <= (next_id is not null))
      )`.execute(db)
    await sql`create index appeal_waiting on moderation.appeal (at, appeal_id) where outcome is null`.execute(db)
  },
}
