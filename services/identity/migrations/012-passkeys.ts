import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds passkeys, the challenges that a browser is to answer with one, and the passkey with which a session began. */
export const passkeyTables: Migration = {
  async up(db) {
    await sql`
      create table identity.passkey (
        credential_id text collate "C" primary key,
        passkey_id text collate "C" not null unique,
        "UID" text collate "C" not null references identity.account on delete cascade deferrable initially deferred,
        site text collate "C" not null,
        public_key text not null,
        counter bigint not null,
        name text not null,
        created_at timestamptz(3) not null default clock_timestamp(),
        used_at timestamptz(3)
      )`.execute(db)
    await sql`create index passkey_by_person on identity.passkey ("UID")`.execute(db)

    await sql`
      create table identity.passkey_request (
        hash text collate "C" primary key,
        adds boolean not null,
        guest text collate "C",
        "UID" text collate "C" references identity.account on delete cascade deferrable initially deferred,
        session text collate "C",
        expires_at timestamptz(3) not null,
        check (("UID" is null) = (session is null)),
        check (("UID" is null) = (guest is not null)),
        check ("UID" is not null or not adds)
      )`.execute(db)
    await sql`create index passkey_request_by_end on identity.passkey_request (expires_at)`.execute(db)
    await sql`create index passkey_request_by_person on identity.passkey_request ("UID") where "UID" is not null`.execute(
      db,
    )

    await sql`alter table identity.session add column passkey_id text collate "C"`.execute(db)
  },
}
