import type { z } from 'zod'
import type { Article } from '#contract/article-shapes.ts'
import type { articles } from '#contract/articles.ts'
import type { Reply } from '#contract/call.ts'
import { originIn } from '#platform/importing/sources.ts'
import { render } from '#platform/markdown/markdown.ts'
import { minutesFor, stateOf } from './rules.ts'
import type { ArticleRow, PublicVersion } from './tables.ts'

/** An article as a list shows it. */
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

/**
 * A complete article, with its body as HTML and the actions that the reader may take. `earlier`: an earlier version to
 * show instead of the current one.
 */
export function articleOf(
  whole: ArticleRow,
  now: Date,
  earlier: PublicVersion | null,
): Omit<z.input<typeof Article>, 'may' | 'only_here'> {
  const row = earlier ? { ...whole, ...earlier.draft, version: whole.version } : whole
  const { blocks, toc, words } = render(row.body, { level: 'article' })
  const { first_published_at, notes } = whole
  return {
    ...summaryOf({ ...row, words }),
    sources: row.sources,
    poll_ids: row.poll_ids,
    body: row.body,
    blocks: blocks.map(({ anchor, html }) => ({ anchor, html })),
    toc,
    origin: originIn(row),
    state: stateOf(whole, now),
    review_note: whole.review === 'changes' ? whole.review_note : '',
    first_published_at: first_published_at?.toISOString() ?? null,
    notes,
    versions: first_published_at ? 1 + notes.filter(({ version }) => version !== null).length : 0,
    as_of: earlier?.at.toISOString() ?? null,
    version: row.version,
  }
}
