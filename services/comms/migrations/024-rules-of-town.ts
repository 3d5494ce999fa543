import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds the rules that the operators set for the whole instance; there were none before. */
export const rulesOfTown: Migration = {
  async up(db) {
    await sql`alter table comms.town add column rules text not null default ''`.execute(db)
  },
}
