import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the ways of joining a community, the requests of people who wait to be admitted, and invitations. Before this,
 * everybody could join every community.
 */
export const joining: Migration = {
  async up(db) {
    await sql`
      alter table comms.community
        add column "join" text not null default 'open' check ("join" in ('open', 'request', 'invite')),
        add column join_question text not null default ''`.execute(db)
    await sql`
      create table comms.join_request (
        comm_id text collate "C" not null,
        "UID" text collate "C" not null,
        reason text not null,
        asked_at timestamptz(3) not null,
        reminded_at timestamptz(3),
        declined_at timestamptz(3),
        answer text not null default '',
        primary key (comm_id, "UID")
      )`.execute(db)
    await sql`
      create index join_request_waiting on comms.join_request (comm_id, asked_at, "UID")
      where declined_at is null`.execute(db)
    await sql`create index join_request_of_person on comms.join_request ("UID", asked_at, comm_id)`.execute(db)
    await sql`create index join_request_late on comms.join_request (asked_at) where declined_at is null`.execute(db)
    await sql`
      create table comms.invitation (
        invitation_id text collate "C" primary key,
        comm_id text collate "C" not null,
        token_hash text unique,
        address text,
        role text not null check (role in ('member', 'observer', 'editor')),
        max_uses integer not null,
        uses integer not null default 0,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        check ((token_hash is null) <> (address is null)),
        check (uses <= max_uses)
      )`.execute(db)
    await sql`create index invitation_of on comms.invitation (comm_id, created_at, invitation_id)`.execute(db)
    await sql`create unique index invitation_to on comms.invitation (comm_id, address) where address is not null`.execute(
      db,
    )
  },
}
