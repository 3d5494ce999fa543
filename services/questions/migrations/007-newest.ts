import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Adds indexes of the latest questions, one for all questions and one for those of a single community. */
export const newest: Migration = {
  async up(db) {
    await sql`create index question_newest on questions.question (created_at, question_id)`.execute(db)
    await sql`create index question_newest_in on questions.question (comm_id, created_at, question_id)`.execute(db)
  },
}
