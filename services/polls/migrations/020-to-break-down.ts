import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds an index of the polls that are still to be counted by community, since they are looked up every minute and this
 * must not read every poll.
 */
export const toBreakDown: Migration = {
  async up(db) {
    await sql`
      create index poll_to_break_down on polls.poll (closes_at)
      where published_at is not null and not breakdown_done`.execute(db)
  },
}
