import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds to each report about a person the thing from whose page the report was made, because one person may report
 * another from several things, each time separately. Each report has the title and the community of that thing, and the
 * measure that was taken, for the person who made the report.
 */
export const reportedPeople: Migration = {
  async up(db) {
    await sql`
      alter table moderation.report
        add column of_kind text collate "C" not null default '',
        add column of_id text collate "C" not null default '',
        add column comm_id text collate "C",
        add column named text not null default '',
        add column measure text`.execute(db)
    await sql`alter table moderation.report drop constraint report_kind_id_reporter_key`.execute(db)
    await sql`alter table moderation.report add unique (kind, id, reporter, of_kind, of_id)`.execute(db)
    await sql`create index report_of_thing on moderation.report (of_kind, of_id) where of_id <> ''`.execute(db)
  },
}
