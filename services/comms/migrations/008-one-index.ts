import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Memberships are read only from the index in order of joining: if there were a second index, the planner would use
 * that one and sort the rows.
 */
export const oneIndex: Migration = {
  async up(db) {
    await sql`drop index comms.membership_by_person`.execute(db)
  },
}
