import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Adds two more kinds of news, and a kind of followers who do not receive earlier news: the authors of removed polls.
 */
export const removals: Migration = {
  async up(db) {
    await sql`alter table users.follow add column since timestamptz(3)`.execute(db)
    await sql`alter table users.news drop constraint news_kind_check`.execute(db)
    await sql`
      alter table users.news add constraint news_kind_check
        check (kind in ('poll_closed', 'outcome_overdue', 'outcome_set', 'poll_corrected', 'poll_withdrawn', 'poll_removed'))
    `.execute(db)
  },
}
