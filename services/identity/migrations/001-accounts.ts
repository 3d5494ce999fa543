import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Tokens are stored only as hashes: anyone who reads these tables can neither sign in nor use a link from an e-mail.
 */
export const accountsAtFirst: Migration = {
  async up(db) {
    // Each spelling of an address belongs to a single account: if two people claim it at once, the unique key decides
    // who gets it.
    await sql`
      create table identity.account (
        "UID" text collate "C" primary key,
        email text collate "C" not null unique,
        username text not null,
        password_hash text not null,
        confirmed_at timestamptz(3),
        operator boolean not null default false,
        created_at timestamptz(3) not null default clock_timestamp()
      )`.execute(db)

    await sql`
      create table identity.session (
        hash text collate "C" primary key,
        session_id text collate "C" not null unique,
        "UID" text collate "C" not null references identity.account on delete cascade,
        device text not null,
        created_at timestamptz(3) not null default clock_timestamp(),
        seen_at timestamptz(3) not null default clock_timestamp(),
        expires_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index session_by_person on identity.session ("UID")`.execute(db)
    await sql`create index session_by_end on identity.session (expires_at)`.execute(db)

    await sql`
      create table identity.link (
        link_id text collate "C" primary key,
        hash text collate "C" unique,
        kind text not null check (kind in ('sign_up', 'confirm', 'change', 'reset')),
        "UID" text collate "C" references identity.account on delete cascade,
        email text collate "C" not null,
        password_hash text,
        username text,
        lang text not null,
        guest text collate "C",
        by_operator boolean not null default false,
        created_at timestamptz(3) not null default clock_timestamp(),
        expires_at timestamptz(3) not null,
        check ((kind = 'sign_up') = ("UID" is null)),
        check ((kind = 'sign_up') = (password_hash is not null and username is not null))
      )`.execute(db)
    await sql`create index link_by_person on identity.link ("UID")`.execute(db)
    await sql`create index link_by_end on identity.link (expires_at)`.execute(db)
    await sql`create unique index link_one_change on identity.link ("UID") where kind = 'change'`.execute(db)

    await sql`
      create table identity.attempt (
        key text collate "C" primary key,
        level double precision not null,
        at timestamptz(3) not null
      ) with (fillfactor = 50)`.execute(db)

    await sql`
      create table identity.known_browser (
        "UID" text collate "C" not null references identity.account on delete cascade,
        guest text collate "C" not null,
        seen_at timestamptz(3) not null default clock_timestamp(),
        primary key ("UID", guest)
      )`.execute(db)
  },
}
