import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds accounts at outside issuers with which people sign in. A person is identified by issuer and subject, never by an
 * e-mail address.
 */
export const outsideIssuers: Migration = {
  async up(db) {
    await sql`
      create table identity.outside_account (
        iss text collate "C" not null,
        subject text collate "C" not null,
        "UID" text collate "C" not null references identity.account on delete cascade deferrable initially deferred,
        email text collate "C",
        linked_at timestamptz(3) not null default clock_timestamp(),
        used_at timestamptz(3),
        primary key (iss, subject),
        unique ("UID", iss)
      )`.execute(db)

    await sql`
      create table identity.outside_request (
        hash text collate "C" primary key,
        iss text not null,
        nonce text not null,
        verifier text not null,
        guest text collate "C",
        "UID" text collate "C" references identity.account on delete cascade deferrable initially deferred,
        session text collate "C",
        device text not null,
        lang text not null,
        onward text,
        expires_at timestamptz(3) not null,
        check (("UID" is null) = (session is null)),
        check (("UID" is null) = (guest is not null))
      )`.execute(db)
    await sql`create index outside_request_by_end on identity.outside_request (expires_at)`.execute(db)
    await sql`create index outside_request_by_person on identity.outside_request ("UID") where "UID" is not null`.execute(
      db,
    )

    await sql`
      create table identity.outside_arrival (
        guest text collate "C" primary key,
        iss text not null,
        subject text not null,
        email text,
        email_verified boolean not null,
        fullname text not null,
        device text not null,
        onward text,
        expires_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index outside_arrival_by_end on identity.outside_arrival (expires_at)`.execute(db)

    await sql`alter table identity.session add column iss text`.execute(db)
    await sql`alter table identity.account alter column password_hash drop not null`.execute(db)

    // Whoever creates an account through a letter will sign in either with a password or with an account at an issuer.
    await sql`alter table identity.link add column iss text, add column subject text`.execute(db)
    await sql`alter table identity.link drop constraint link_check1`.execute(db)
    await sql`
      alter table identity.link add constraint link_of_sign_up check (
        (kind = 'sign_up') = (username is not null)
        and (kind = 'sign_up') = (password_hash is not null or subject is not null)
        and (iss is null) = (subject is null)
        and (password_hash is null or subject is null))`.execute(db)
  },
}
