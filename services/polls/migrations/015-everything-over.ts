import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Makes a single list of all closed polls, whether or not they have an outcome: its indexes include both. */
export const everythingOver: Migration = {
  async up(db) {
    await sql`
      create index poll_over_in on polls.poll ((coalesce(comm_id, '')), closes_at, poll_id) where published_at is not null`.execute(
      db,
    )
    await sql`create index poll_over on polls.poll (closes_at, poll_id) where published_at is not null`.execute(db)
  },
}
