import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * For a person in hundreds of communities, the next polls are taken from the list of all polls. The index of each list
 * now contains the community of a poll, so that polls of other communities are not read.
 */
export const listsAlone: Migration = {
  async up(db) {
    for (const old of ['poll_by_opening', 'poll_over', 'poll_closing', 'poll_outcome'])
      await sql`drop index ${sql.table(`polls.${old}`)}`.execute(db)
    const published = sql`published_at is not null`
    for (const index of [
      sql`poll_opening on polls.poll (opens_at, poll_id) include (comm_id, withdrawn_at) where ${published}`,
      sql`poll_over on polls.poll (closes_at, poll_id) include (comm_id, withdrawn_at) where ${published}`,
      sql`poll_closing on polls.poll (closes_at, poll_id) include (comm_id, opens_at, withdrawn_at, paused_at, audience)
        where ${published} and outcome_at is null`,
      sql`poll_outcome on polls.poll (closes_at, poll_id) include (comm_id) where ${published} and outcome_at is not null`,
    ])
      await sql`create index ${index}`.execute(db)
  },
}
