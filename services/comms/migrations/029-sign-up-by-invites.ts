import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds whether the invitation links of communities let people create an account. Until operators decide so, they don't.
 */
export const signUpByInvites: Migration = {
  async up(db) {
    await sql`
      create table comms.sign_up_by_invites (
        singleton boolean primary key default true check (singleton),
        "on" boolean not null
      )`.execute(db)
  },
}
