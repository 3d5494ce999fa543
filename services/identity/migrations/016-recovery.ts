import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The wait of somebody who has lost the app and every recovery code, and the links that begin and stop it. */
export const recovery: Migration = {
  async up(db) {
    await sql`
      create table identity.recovery (
        "UID" text collate "C" primary key references identity.account on delete cascade deferrable initially deferred,
        email text collate "C" not null,
        begun_at timestamptz(3) not null default clock_timestamp(),
        link_id text collate "C"
      )`.execute(db)
    await sql`alter table identity.link drop constraint link_kind_check`.execute(db)
    await sql`
      alter table identity.link add constraint link_kind_check
      check (kind in ('sign_up', 'confirm', 'change', 'reset', 'sign_in', 'proof', 'not_me', 'recover', 'stop_recovery'))`.execute(
      db,
    )
  },
}
