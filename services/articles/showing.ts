import type { z } from 'zod'
import type { Article, articles } from '#contract/articles.ts'
import type { Reply } from '#contract/call.ts'
import { originIn } from '#platform/importing/sources.ts'
import { render } from '#platform/markdown/markdown.ts'
import { minutesFor } from './rules.ts'
import type { ArticleRow } from './tables.ts'

/** An article as it stands in a list. */
export const summaryOf = (row: ArticleRow): Reply<typeof articles.articles>['items'][number] => ({
  article_id: row.article_id,
  comm_id: row.comm_id,
  kind: row.kind,
  lang: row.lang,
  title: row.title,
  standfirst: row.standfirst,
  authors: row.authors,
  minutes: minutesFor(row.words),
  published_at: row.published_at?.toISOString() ?? null,
  sample: row.sample,
})

/** An article whole, its body made HTML; what its reader may do with it is told beside it. */
export function articleOf(row: ArticleRow): Omit<z.input<typeof Article>, 'may'> {
  const { blocks, toc } = render(row.body, { level: 'article' })
  return {
    ...summaryOf(row),
    sources: row.sources,
    poll_ids: row.poll_ids,
    body: row.body,
    blocks: blocks.map(({ anchor, html }) => ({ anchor, html })),
    toc,
    origin: originIn(row),
    removed: row.removed_at !== null,
    version: row.version,
  }
}
