import type { Migration } from 'kysely/migration'
import { findIndex } from '#platform/search/found.ts'
import { findableAnswer, findableQuestion } from '#services/questions/finding.ts'

/** Adds the indexes that the search uses to find questions and answers. */
export const found: Migration = {
  async up(db) {
    await findIndex('question_found', 'questions.question', findableQuestion).execute(db)
    await findIndex('answer_found', 'questions.answer', findableAnswer).execute(db)
  },
}
