import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { bringMeasures } from '#platform/measures/tables.ts'

/**
 * From now on, this room carries out operators' decisions about communities. For a hidden community, it stores the time
 * and the reason.
 */
export const measures: Migration = {
  async up(db) {
    await bringMeasures(db, 'comms')
    await sql`
      alter table comms.community
        add column hidden_at timestamptz(3),
        add column hidden_reason text not null default ''`.execute(db)
    // Every list of a person's communities leaves out hidden communities, of which there are few.
    await sql`create index community_hidden on comms.community (comm_id) where hidden_at is not null`.execute(db)
  },
}
