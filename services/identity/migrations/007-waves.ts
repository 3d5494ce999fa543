import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Each sign-up counts the sign-ups of the last hour; operators can let a wave of sign-ups through. */
export const waves: Migration = {
  async up(db) {
    await sql`create index sign_up_link_by_time on identity.link (created_at) where kind = 'sign_up'`.execute(db)
    await sql`alter table identity.sign_up_rule add column pass_until timestamptz(3)`.execute(db)
  },
}
