import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * A question can be about a poll; the questions about a poll are read along an index of their own, by the number of
 * people who have them.
 */
export const aboutPolls: Migration = {
  async up(db) {
    await sql`alter table questions.question add column poll_id text collate "C"`.execute(db)
    await sql`create index question_about_poll on questions.question (poll_id, too_count, question_id)
      where poll_id is not null`.execute(db)
  },
}
