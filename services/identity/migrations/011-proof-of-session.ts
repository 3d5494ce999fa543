import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What a session has shown: the address its issuer verified, and when its owner last showed who they are. */
export const proofOfSession: Migration = {
  async up(db) {
    await sql`alter table identity.session add column vouched text collate "C", add column proved_at timestamptz(3)`.execute(
      db,
    )
    await sql`alter table identity.outside_request add column proving boolean not null default false`.execute(db)
    await sql`alter table identity.link drop constraint link_kind_check`.execute(db)
    await sql`
      alter table identity.link add constraint link_kind_check
      check (kind in ('sign_up', 'confirm', 'change', 'reset', 'sign_in', 'proof'))`.execute(db)
  },
}
