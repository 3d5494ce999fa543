import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'

/** The latest questions are read along indexes of their own, of all and of one community. */
export const newest: Migration = {
  async up(db) {
    await sql`create index question_newest on questions.question (created_at, question_id)`.execute(db)
    await sql`create index question_newest_in on questions.question (comm_id, created_at, question_id)`.execute(db)
  },
}
