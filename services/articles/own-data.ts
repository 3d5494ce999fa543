import { articles } from '#contract/articles.ts'
import { ownDataBy, ownDataOf, type OwnLists } from '#platform/own-data/own-data.ts'
import type { ArticleTables } from './tables.ts'

const lists: OwnLists<typeof articles.own_data, ArticleTables> = {
  articles: {
    of: ['articles.article'],
    by: ['article_id'],
    rows: (q, UID) =>
      q
        .selectFrom('articles.article')
        .select(['article_id', 'comm_id', 'kind', 'lang', 'title', 'standfirst', 'body', 'authors', 'sources'])
        .select(['poll_ids', 'version', 'saved_at', 'review', 'review_note', 'published_at', 'first_published_at'])
        .select(['unpublished_at', 'unpublished_reason', 'removed_at', 'removed_reason', 'notes'])
        .where('author', '=', UID),
  },
  saved_versions: {
    of: ['articles.version'],
    by: ['article_id', 'version'],
    rows: (q, UID) =>
      q
        .selectFrom('articles.version as v')
        .innerJoin('articles.article as a', 'a.article_id', 'v.article_id')
        .select(['v.article_id', 'v.version', 'v.at', 'v.draft'])
        .where('a.author', '=', UID),
  },
  public_versions: {
    of: ['articles.public_version'],
    by: ['article_id', 'version'],
    rows: (q, UID) =>
      q
        .selectFrom('articles.public_version as v')
        .innerJoin('articles.article as a', 'a.article_id', 'v.article_id')
        .select(['v.article_id', 'v.version', 'v.at', 'v.draft', 'v.note'])
        .where('a.author', '=', UID),
  },
}

export const own_data = ownDataBy(lists)

export const ownData = ownDataOf(articles.own_data, lists, {})
