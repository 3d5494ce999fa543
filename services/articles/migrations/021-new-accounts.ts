import type { Migration } from 'kysely/migration'
import { bringNewcomers } from '#platform/newcomers/newcomers.ts'

/** Adds which articles only the lists of their community show, as their author is new; existing articles count as seen. */
export const newAccounts: Migration = {
  async up(db) {
    await bringNewcomers(db, 'articles.article')
  },
}
