import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds indexes so that a list of polls is read along an index, whatever its state, starting point or communities. */
export const listsOfPolls: Migration = {
  async up(db) {
    // No community has an empty id, so polls without a community can be stored with one, and are found like the rest.
    // (An index gives no order after `is null`.)
    const [place, published] = [sql`(coalesce(comm_id, ''))`, sql`published_at is not null`]
    for (const index of [
      sql`poll_opening_in on polls.poll (${place}, opens_at, poll_id) where ${published}`,
      sql`poll_closing_in on polls.poll (${place}, closes_at, poll_id) where ${published} and outcome_at is null`,
      sql`poll_promised_in on polls.poll (${place}, closes_at, poll_id)
        where ${published} and outcome_at is null and promise is not null`,
      sql`poll_outcome_in on polls.poll (${place}, closes_at, poll_id) where ${published} and outcome_at is not null`,
      sql`poll_withdrawn_in on polls.poll (${place}, withdrawn_at, poll_id) where ${published} and withdrawn_at is not null`,
      sql`poll_withdrawn on polls.poll (withdrawn_at, poll_id) where ${published} and withdrawn_at is not null`,
      sql`poll_closing on polls.poll (closes_at, poll_id) where ${published} and outcome_at is null`,
      sql`poll_outcome on polls.poll (closes_at, poll_id) where ${published} and outcome_at is not null`,
    ])
      await sql`create index ${index}`.execute(db)
  },
}
