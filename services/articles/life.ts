import { ArticleRefusal } from '#contract/article-refusals.ts'
import { publishing } from '#platform/publishing/publishing.ts'
import { roleFor } from './membership.ts'
import { places } from './places.ts'
import { articleLife, type ArticleRow, type ArticleTable } from './tables.ts'

/** How articles are drafted, published and removed, in the same way as everything else that people publish. */
export const life = publishing<ArticleTable, ArticleRow, 'article_id'>({
  ...articleLife,
  parts: [],
  places,
  max: { drafts: 50, versions: 50, notes: 100 },
  refuse: (code) => new ArticleRefusal(code === 'FROZEN' ? 'STALE_VERSION' : code),
  mayOf: async (ctx, article) => (await roleFor(ctx, article)).may,
})
