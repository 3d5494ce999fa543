import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { bringLife } from '#platform/publishing/tables.ts'
import { articleLife } from '#services/articles/tables.ts'

export const articleTables: Migration = {
  async up(db) {
    await sql`
      create table articles.article (
        article_id text collate "C" primary key,
        kind text not null check (kind in ('news', 'explainer', 'opinion', 'official')),
        lang text not null,
        title text not null,
        standfirst text not null,
        body text not null,
        words integer not null,
        authors jsonb not null,
        sources jsonb not null,
        poll_ids text[] not null,
        sample boolean not null default false
      )`.execute(db)
    await bringLife(db, articleLife)
    await sql`create index article_latest on articles.article (published_at, article_id) where published_at is not null`.execute(
      db,
    )
    await sql`create index article_latest_in on articles.article (comm_id, published_at, article_id)
      where published_at is not null`.execute(db)
  },
}
