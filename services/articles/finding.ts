import { sql } from 'kysely'
import type { articles as calls } from '#contract/articles.ts'
import { clockOnce } from '#platform/database/clock.ts'
import { shownEverywhere } from '#platform/newcomers/newcomers.ts'
import { find, type Findable } from '#platform/search/found.ts'
import type { Act } from './own.ts'
import { places } from './places.ts'
import type { ArticleRow } from './tables.ts'

/** An article as the search sees it. */
export const findable: Findable = {
  from: 'articles.article',
  id: 'article_id',
  lang: 'lang',
  title: 'title',
  text: `standfirst || ' ' || body`,
  at: 'published_at',
  markdown: true,
}

/** Searches published articles only: scheduled, unpublished and removed ones never appear in the results. */
export const find_articles: Act<typeof calls.find_articles> = async (asked, ctx) => {
  const { db, timeZone } = ctx
  if (asked.comm_id && !(await places.mayEnterPlace(ctx, asked.comm_id))) return []
  return find<ArticleRow>(db, findable, asked, {
    all: sql`article.*`,
    among: sql`published_at is not null and published_at <= ${clockOnce} and removed_at is null
      and ${asked.comm_id ? sql`comm_id = ${asked.comm_id}` : sql`${places.listed('article.comm_id')} and ${shownEverywhere('article')}`}
      and ${asked.state === undefined}`,
    timeZone,
    shown: ({ article_id, comm_id, sample }) => ({
      kind: 'article',
      link: `/articles/${article_id}`,
      comm_id,
      state: null,
      sample,
    }),
  })
}
