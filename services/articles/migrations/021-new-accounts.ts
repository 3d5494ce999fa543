import type { Migration } from 'kysely/migration'
import { bringNewcomers } from '#platform/newcomers/newcomers.ts'

/**
 * Marks the articles that only the lists of their community show because their author is new; existing articles are not
 * marked.
 */
export const newAccounts: Migration = {
  async up(db) {
    await bringNewcomers(db, 'articles.article')
  },
}
