import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Corrections of a poll's texts now also become news. */
export const correctedNews: Migration = {
  async up(db) {
    await sql`alter table users.news drop constraint news_kind_check`.execute(db)
    await sql`
      alter table users.news add constraint news_kind_check
        check (kind in ('poll_closed', 'outcome_overdue', 'outcome_set', 'poll_corrected'))`.execute(db)
  },
}
