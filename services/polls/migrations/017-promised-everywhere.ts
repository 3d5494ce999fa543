import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** What was promised and is late is found along an index of everybody's, as it is along one of each place. */
export const promisedEverywhere: Migration = {
  async up(db) {
    await sql`
      create index poll_promised_over on polls.poll (closes_at, poll_id)
      where published_at is not null and outcome_at is null and promise is not null`.execute(db)
  },
}
