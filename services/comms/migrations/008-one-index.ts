import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Who belongs where is read from the index in order of joining alone: beside a second one the planner sorts. */
export const oneIndex: Migration = {
  async up(db) {
    await sql`drop index comms.membership_by_person`.execute(db)
  },
}
