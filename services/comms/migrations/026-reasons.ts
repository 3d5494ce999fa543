import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the reasons of operators who change somebody else's community. None were given before. */
export const reasons: Migration = {
  async up(db) {
    await sql`alter table comms.log add column reason text not null default ''`.execute(db)
    await sql`alter table comms.visibility_change add column reason text not null default ''`.execute(db)
  },
}
