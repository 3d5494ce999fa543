import type { Migration } from 'kysely/migration'
import { findIndex } from '#platform/search/found.ts'
import { findable } from '#services/articles/finding.ts'

/** Adds the index that the search uses to find articles; it contains only published articles. */
export const found: Migration = {
  async up(db) {
    await findIndex('article_found', 'articles.article', findable, 'published_at is not null').execute(db)
  },
}
