import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds an index of the overdue promises of all polls. For the polls of a single community, there already is one. */
export const promisedEverywhere: Migration = {
  async up(db) {
    await sql`
      create index poll_promised_over on polls.poll (closes_at, poll_id)
      where published_at is not null and outcome_at is null and promise is not null`.execute(db)
  },
}
