import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { index } from '#services/questions/similar-index.ts'

/**
 * Lets people find similar questions before they ask the same question again. Existing questions are indexed by a
 * scheduled job.
 */
export const similarQuestions: Migration = {
  async up(db) {
    await index.up(db)
    await sql`alter table questions.question add column indexed_version integer`.execute(db)
    await sql`create index question_to_index on questions.question (question_id)
      where indexed_version is distinct from version`.execute(db)
  },
}
