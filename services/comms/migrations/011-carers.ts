import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds the name under which a community's page shows a person who looks after it. Nobody has been asked yet, so the
 * page shows nobody.
 */
export const carersShown: Migration = {
  async up(db) {
    await sql`
      alter table comms.membership
        add column shown_as text,
        add column shown_duty text not null default ''`.execute(db)
  },
}
