import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Overdue promises now also become news. */
export const overdueNews: Migration = {
  async up(db) {
    await sql`alter table users.news drop constraint news_kind_check`.execute(db)
    await sql`
      alter table users.news add constraint news_kind_check
        check (kind in ('poll_closed', 'outcome_overdue', 'outcome_set'))`.execute(db)
  },
}
