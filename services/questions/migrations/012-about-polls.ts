import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Lets a question be about a poll. The questions about a poll are read along a separate index, sorted by the number of
 * people who have the same question.
 */
export const aboutPolls: Migration = {
  async up(db) {
    await sql`alter table questions.question add column poll_id text collate "C"`.execute(db)
    await sql`create index question_about_poll on questions.question (poll_id, too_count, question_id)
      where poll_id is not null`.execute(db)
  },
}
