import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the reasons that operators give for changing somebody else's community. Earlier changes have no reasons. */
export const reasons: Migration = {
  async up(db) {
    await sql`alter table comms.log add column reason text not null default ''`.execute(db)
    await sql`alter table comms.visibility_change add column reason text not null default ''`.execute(db)
  },
}
