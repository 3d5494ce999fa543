import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Lets operators decide who may sign up, and invite people with a code. Only the hash of the code is stored. */
export const invitationTables: Migration = {
  async up(db) {
    await sql`
      create table identity.sign_up_rule (
        one boolean primary key default true check (one),
        sign_up text not null check (sign_up in ('open', 'invited', 'closed'))
      )`.execute(db)
    await sql`
      create table identity.invitation (
        invitation_id text collate "C" primary key,
        hash text collate "C" not null unique,
        note text not null,
        uses integer not null check (uses > 0),
        used integer not null default 0 check (used between 0 and uses),
        created_at timestamptz(3) not null default clock_timestamp(),
        expires_at timestamptz(3) not null
      )`.execute(db)
    await sql`create index invitation_by_end on identity.invitation (expires_at)`.execute(db)
  },
}
