import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds in which role somebody wrote the outcome of a poll. It is not known of earlier outcomes, so it may be missing.
 */
export const outcomeBy: Migration = {
  async up(db) {
    await sql`
      alter table polls.poll add column outcome_by text
        check (outcome_by in ('author', 'community', 'operators'))
        check (outcome_by is null or outcome_text is not null)`.execute(db)
  },
}
