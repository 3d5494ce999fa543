import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** By what name a community's page shows those who look after it. Nobody has been asked before, so nobody is shown. */
export const carersShown: Migration = {
  async up(db) {
    await sql`
      alter table comms.membership
        add column shown_as text,
        add column shown_duty text not null default ''`.execute(db)
  },
}
