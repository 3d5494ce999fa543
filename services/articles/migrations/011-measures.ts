import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { bringMeasures } from '#platform/measures/tables.ts'
import { bringLife } from '#platform/publishing/tables.ts'
import { articleLife } from '#services/articles/tables.ts'

/**
 * From now on, this room carries out moderation decisions about articles; an article that was removed by a decision can
 * be restored.
 */
export const measures: Migration = {
  async up(db) {
    await bringMeasures(db, 'articles')
    await bringLife(db, articleLife)
    await sql`
      alter table articles.article
        drop constraint article_unpublished_by_check,
        add constraint article_unpublished_by_check
          check (unpublished_by in ('author', 'carer', 'moderator', 'operator', 'automatic'))`.execute(db)
    await sql`
      update articles.article set published_before = first_published_at
      where removed_at is not null and first_published_at is not null and unpublished_at is null`.execute(db)
  },
}
