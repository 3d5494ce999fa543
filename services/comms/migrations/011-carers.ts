import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * The name under which a community's page shows each person who looks after it. Nobody has been asked yet, so nobody is
 * shown.
 */
export const carersShown: Migration = {
  async up(db) {
    await sql`
      alter table comms.membership
        add column shown_as text,
        add column shown_duty text not null default ''`.execute(db)
  },
}
