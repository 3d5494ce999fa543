import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The first tables of polls. Names are compared byte by byte (`collate "C"`), so that every writer locks in the same
 * order whatever the server's language. Times are stored in milliseconds, as in JavaScript, so that a time that is read
 * and written back stays the same.
 */
export const pollsAtFirst: Migration = {
  async up(db) {
    await sql`
      create table polls.poll (
        poll_id text collate "C" primary key,
        comm_id text collate "C",
        lang text not null,
        title text not null,
        about text not null,
        kind text not null check (kind in ('single', 'multiple')),
        options jsonb not null,
        min integer not null,
        max integer not null,
        allow_none boolean not null,
        allow_dont_know boolean not null,
        results text not null check (results in ('live', 'after_answer', 'after_close')),
        change text not null check (change in ('until_close', 'once')),
        promise text not null,
        opens_at timestamptz(3),
        closes_at timestamptz(3) not null,
        published_at timestamptz(3),
        outcome_text text,
        outcome_at timestamptz(3),
        version integer not null default 1,
        sample boolean not null default false,
        check (published_at is null or opens_at is not null),
        check (published_at is null or opens_at < closes_at),
        check ((outcome_text is null) = (outcome_at is null))
      )`.execute(db)
    await sql`create index poll_by_closing on polls.poll (closes_at, poll_id)`.execute(db)
    await sql`create index poll_by_opening on polls.poll (opens_at, poll_id)`.execute(db)

    // The voter comes first, so that a single index serves as the key (one answer per voter and poll) and also finds a
    // voter's own answers. There is no foreign key, because every writer of an answer already holds a lock on the
    // poll's row.
    await sql`
      create table polls.response (
        poll_id text collate "C" not null,
        voter text collate "C" not null,
        response_id text not null,
        choices text[] collate "C" not null,
        signed_in boolean not null,
        state text not null check (state in ('active', 'withdrawn')),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        sample boolean not null default false,
        primary key (voter, poll_id)
      )`.execute(db)

    // The table has few rows, which are updated all the time. Free space on each page keeps these updates out of the
    // index.
    await sql`
      create table polls.tally (
        poll_id text collate "C" not null,
        choice text collate "C" not null,
        signed_in boolean not null,
        n integer not null,
        primary key (poll_id, choice, signed_in)
      ) with (fillfactor = 50)`.execute(db)
  },
}
