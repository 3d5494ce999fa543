import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const moderationAtFirst: Migration = {
  async up(db) {
    // One row for each thing that was reported. Reporting the thing or answering a report locks this row, so that the
    // count of reports in it is exact.
    await sql`
      create table moderation.reported (
        kind text collate "C" not null,
        id text collate "C" not null,
        comm_id text collate "C",
        author text collate "C",
        waiting integer not null default 0,
        since timestamptz(3) not null,
        version integer not null default 0,
        primary key (kind, id)
      )`.execute(db)
    await sql`create index reported_waiting on moderation.reported (since, kind, id) where waiting > 0`.execute(db)
    await sql`create index reported_of_community on moderation.reported (comm_id, since, kind, id)
      where waiting > 0`.execute(db)

    await sql`
      create table moderation.report (
        report_id text collate "C" primary key,
        kind text collate "C" not null,
        id text collate "C" not null,
        reporter text collate "C" not null,
        category text not null,
        note text not null,
        at timestamptz(3) not null,
        outcome text,
        answer text not null default '',
        answered_by text,
        answered_at timestamptz(3),
        unique (kind, id, reporter),
        foreign key (kind, id) references moderation.reported deferrable initially deferred,
        check ((outcome is null) = (answered_at is null) and (outcome is null) = (answered_by is null))
      )`.execute(db)
    await sql`create index report_of on moderation.report (reporter, at desc, report_id desc)`.execute(db)
    await sql`create index report_answered on moderation.report (answered_at) where answered_at is not null`.execute(db)
  },
}
