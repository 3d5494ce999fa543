import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The rules that the operators add for the whole instance; there were none before. */
export const rulesOfTown: Migration = {
  async up(db) {
    await sql`alter table comms.town add column rules text not null default ''`.execute(db)
  },
}
