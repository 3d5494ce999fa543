import { sql } from 'kysely'
import { z } from 'zod'
import { ArticleDraft, article_id } from '#contract/article-shapes.ts'
import { LineError } from '#platform/line-error.ts'
import type { Command, Database } from './own.ts'
import { draftOf, dropPublic, keepPublic } from './public-versions.ts'
import { articleLife, type ArticleRow } from './tables.ts'
import { rowOf } from './writing.ts'

/** An article in the sample content. Its publication time is given in hours from now. */
const SampleArticle = ArticleDraft.omit({ comm_id: true }).extend({
  article_id,
  community: z.string(),
  published_in_hours: z.number().max(0),
})

const File = z.strictObject({ communities: z.record(z.string(), z.string()), articles: z.array(SampleArticle) })

/** Adds the sample articles that are missing. Loading the samples twice changes nothing. */
export const load_samples: Command = async ({ db }, content) => {
  const read = File.safeParse(content)
  if (!read.success) throw new LineError(z.prettifyError(read.error))
  const { communities, articles } = read.data
  const rows = articles.map(({ article_id, community, published_in_hours, ...draft }) => ({
    ...rowOf({ ...draft, comm_id: communities[community] ?? null }),
    article_id,
    published_at: sql<Date>`date_trunc('milliseconds', clock_timestamp()) + ${published_in_hours} * interval '1 hour'`,
    sample: true,
  }))
  const added = await db.tx(async () => {
    const fresh = await db
      .q()
      .insertInto(articleLife.table)
      .values(rows)
      .onConflict((article) => article.column('article_id').doNothing())
      .returningAll()
      .execute()
    for (const row of fresh) await showFirst(db, row)
    return fresh
  })
  return `Sample articles added: ${added.length}`
}

/** Makes a sample public as of its `published_at`, as if somebody had published it then. */
async function showFirst(db: Database, row: ArticleRow): Promise<void> {
  const at = row.published_at!
  await keepPublic(db, row, { at, draft: draftOf(row) })
  const sample = db.q().updateTable(articleLife.table).where('article_id', '=', row.article_id)
  await sample.set({ first_published_at: at }).execute()
}

/** Removes every sample article. */
export const remove_samples: Command = async ({ db }) => {
  const gone = await db.tx(async () => {
    const samples = await db
      .q()
      .deleteFrom(articleLife.table)
      .where('sample', '=', true)
      .returning('article_id')
      .execute()
    for (const { article_id } of samples) await dropPublic(db, article_id)
    return samples
  })
  return `Sample articles removed: ${gone.length}`
}
