import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

export const usersAtFirst: Migration = {
  async up(db) {
    await sql`
      create table users.profile (
        "UID" text collate "C" primary key,
        fullname text not null,
        card boolean not null default false,
        version integer not null default 1
      )`.execute(db)

    // Who answered which poll, and up to which time each person has read the news about it.
    await sql`
      create table users.follow (
        "UID" text collate "C" not null,
        poll_id text collate "C" not null,
        read_at timestamptz(3),
        primary key ("UID", poll_id)
      )`.execute(db)

    // News is stored once per poll, not once per follower: a notice results from joining a row of `follow` with an item
    // of news.
    await sql`
      create table users.news (
        poll_id text collate "C" not null,
        kind text not null check (kind in ('poll_closed', 'outcome_set')),
        notice_id text collate "C" not null,
        title text not null,
        lang text not null,
        event_id text not null,
        at timestamptz(3) not null,
        primary key (poll_id, kind)
      )`.execute(db)
  },
}
