import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Polls still to be counted by community are looked up every minute: without reading every poll there ever was. */
export const toBreakDown: Migration = {
  async up(db) {
    await sql`
      create index poll_to_break_down on polls.poll (closes_at)
      where published_at is not null and not breakdown_done`.execute(db)
  },
}
