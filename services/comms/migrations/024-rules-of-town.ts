import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the rules that operators set for the whole instance. Older instances have none. */
export const rulesOfTown: Migration = {
  async up(db) {
    await sql`alter table comms.town add column rules text not null default ''`.execute(db)
  },
}
