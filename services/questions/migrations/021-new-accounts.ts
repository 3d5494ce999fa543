import type { Migration } from 'kysely/migration'
import { bringNewcomers } from '#platform/newcomers/newcomers.ts'

/**
 * Marks the questions that only the lists of their community show because their author is new; existing questions are
 * not marked.
 */
export const newAccounts: Migration = {
  async up(db) {
    await bringNewcomers(db, 'questions.question')
  },
}
