import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds accounts that their owners have closed, the hashes of accounts that were deleted, and the suspensions that
 * outlast a deleted account, under a hash of its address.
 */
export const closing: Migration = {
  async up(db) {
    await sql`
      create table identity.closing (
        "UID" text collate "C" primary key references identity.account on delete cascade deferrable initially deferred,
        asked_at timestamptz(3) not null default clock_timestamp(),
        closes_at timestamptz(3) not null,
        comments text not null check (comments in ('keep', 'delete')),
        lang text not null
      )`.execute(db)
    await sql`create index closing_due on identity.closing (closes_at)`.execute(db)
    await sql`
      create table identity.deleted_account (
        uid_hash text collate "C" primary key,
        at timestamptz(3) not null
      )`.execute(db)
    await sql`
      create table identity.lasting_suspension (
        hash text collate "C" primary key,
        suspended_by text collate "C" not null,
        suspended_until timestamptz(3),
        suspended_reason text not null
      )`.execute(db)
    await sql`create table identity.address_key (one boolean primary key default true check (one), key text not null)`.execute(
      db,
    )
    await sql`
      insert into identity.address_key (key) values (gen_random_uuid()::text || gen_random_uuid()::text)`.execute(db)
    await sql`alter table identity.link drop constraint link_kind_check`.execute(db)
    await sql`
      alter table identity.link add constraint link_kind_check
      check (kind in ('sign_up', 'confirm', 'change', 'reset', 'sign_in', 'proof', 'not_me', 'recover', 'stop_recovery', 'keep'))`.execute(
      db,
    )
  },
}
