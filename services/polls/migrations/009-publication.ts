import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Makes the publication of a poll's ballots part of its contract, and groups the published ballots only once. */
export const publication: Migration = {
  async up(db) {
    // People who had already answered were not told that every ballot would be published.
    await sql`
      alter table polls.poll add column publication text not null default 'where_nobody_stands_alone'
        check (publication in ('none', 'where_nobody_stands_alone', 'all'))`.execute(db)
    await sql`
      create table polls.ballots_file (
        poll_id text collate "C" primary key,
        pages integer not null,
        withheld jsonb not null
      )`.execute(db)
    // The type is text and not jsonb, because the content is passed on unchanged: if the database reformatted it, its
    // checksum would differ.
    await sql`
      create table polls.ballots_page (
        poll_id text collate "C" not null,
        page integer not null,
        groups text not null,
        primary key (poll_id, page)
      )`.execute(db)
    // Names are read a page at a time, by voter: without this index, each page would sort all of them.
    await sql`create index response_by_name on polls.response (poll_id, voter) where name is not null`.execute(db)
    // Every full hour up to which a result was shown. For results with steps from before this migration, not all of
    // these hours are known, so the value stays null.
    await sql`alter table polls.step add column marks timestamptz(3)[]`.execute(db)
  },
}
