import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { bringNewcomers } from '#platform/newcomers/newcomers.ts'

/**
 * Marks the polls that only the lists of their community show because their author is new; existing polls are not
 * marked. The indexes of the lists of all polls contain the column, so that such polls are left out without being read.
 */
export const newAccounts: Migration = {
  async up(db) {
    await bringNewcomers(db, 'polls.poll')
    for (const old of ['poll_opening', 'poll_over', 'poll_closing', 'poll_outcome'])
      await sql`drop index ${sql.table(`polls.${old}`)}`.execute(db)
    const published = sql`published_at is not null`
    for (const index of [
      sql`poll_opening on polls.poll (opens_at, poll_id) include (comm_id, withdrawn_at, only_here_at) where ${published}`,
      sql`poll_over on polls.poll (closes_at, poll_id) include (comm_id, withdrawn_at, only_here_at) where ${published}`,
      sql`poll_closing on polls.poll (closes_at, poll_id)
        include (comm_id, opens_at, withdrawn_at, paused_at, audience, only_here_at)
        where ${published} and outcome_at is null`,
      sql`poll_outcome on polls.poll (closes_at, poll_id) include (comm_id, only_here_at)
        where ${published} and outcome_at is not null`,
    ])
      await sql`create index ${index}`.execute(db)
  },
}
