import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The browser of each session, so that ending the session also makes the browser an unknown one; how its owner last
 * proved their identity; and the link with which an owner says that a sign-in was not theirs.
 */
export const signInsSeen: Migration = {
  async up(db) {
    await sql`alter table identity.session add column guest text collate "C", add column proved_by text`.execute(db)
    await sql`
      alter table identity.session add constraint session_proved_by_check
      check (proved_by in ('password', 'passkey', 'code', 'issuer', 'letter'))`.execute(db)
    await sql`alter table identity.link drop constraint link_kind_check`.execute(db)
    await sql`
      alter table identity.link add constraint link_kind_check
      check (kind in ('sign_up', 'confirm', 'change', 'reset', 'sign_in', 'proof', 'not_me'))`.execute(db)
  },
}
