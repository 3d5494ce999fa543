import { articleLimits as limits } from '#contract/article-limits.ts'
import { ArticleDraft } from '#contract/article-shapes.ts'
import { openTicker } from '#platform/files/ticker.ts'
import { fitted, fittedTitle, markdownOf } from '#platform/importing/fitting.ts'
import { momentIn } from '#platform/importing/moments.ts'
import { planOf, sourceOf, type Plan } from '#platform/importing/plan.ts'
import { recordsIn } from '#platform/importing/records.ts'
import { idHere, nameThere, originOf } from '#platform/importing/sources.ts'
import { openTally, type Tally } from '#platform/importing/tally.ts'
import type { Command, Database } from '#services/articles/own.ts'
import { keepTakenOver } from '#services/articles/public-versions.ts'
import { rowOf } from '#services/articles/writing.ts'
import { articleIn, type ForeignArticle } from './shapes.ts'

type Row = NonNullable<ReturnType<typeof articleRow>>

const MAX_BATCH = 100

/**
 * Imports articles of a public collection from a path in the form that `planOf` takes, and publishes them under their
 * original date. Each batch is one statement, and articles that were imported before are left unchanged, so an
 * interrupted import can simply be run again.
 */
export const importArticles: Command = async ({ db }, told) => {
  const plan = await planOf(told)
  const tally = openTally('read', 'articles new', 'already here', 'refused')
  const ticker = openTicker()
  let batch: Row[] = []
  const flush = async () => {
    const once = [...new Map(batch.map((row) => [row.article_id, row])).values()]
    if (once.length > 0) {
      const fresh = await keepNew(db, once)
      tally.count('articles new', fresh)
      tally.count('already here', batch.length - fresh)
    }
    batch = []
    ticker.show(tally.line)
  }
  for await (const { where, value } of recordsIn(plan, tally)) {
    const row = rowIn(value, where, plan, tally)
    if (row) batch.push(row)
    if (batch.length >= MAX_BATCH) await flush()
  }
  await flush()
  ticker.end(tally.line())
  return tally.lines().join('\n')
}

/** Stores the articles that are not stored yet; returns how many were stored. */
const keepNew = (db: Database, rows: Row[]): Promise<number> =>
  db.tx(async () => {
    const insert = db.q().insertInto('articles.article').values(rows)
    const kept = insert.onConflict((already) => already.column('article_id').doNothing()).returning('article_id')
    const fresh = (await kept.execute()).map(({ article_id }) => article_id)
    await keepTakenOver(db, fresh)
    return fresh.length
  })

function rowIn(value: unknown, where: string, plan: Plan, tally: Tally): Row | null {
  const read = articleIn(value)
  if (read === null) tally.count('records of another kind skipped')
  if (read === null) return null
  if (typeof read === 'string') tally.refuse(where, read)
  if (typeof read === 'string') return null
  const row = articleRow(read, plan, tally)
  if (row) tally.count('read')
  else tally.refuse(where, 'has no day that is known')
  return row
}

/** An imported article as a row of this room; null if it has no publication date. */
function articleRow(given: ForeignArticle, plan: Plan, tally: Tally) {
  const source = sourceOf(plan, given.source)
  const published_at = momentIn(given.at)
  if (!published_at) return null
  const text = markdownOf(given.text, 'texts', tally)
  const { title, before } = fittedTitle(given.title, text, { max: limits.title.max, tally })
  if (title.length < limits.title.min) tally.count('titles kept though they are short')
  const cited = ArticleDraft.shape.sources.safeParse([{ title: given.citation, url: given.page }])
  if (!cited.success) tally.count('citations left out')
  return {
    ...rowOf({
      comm_id: plan.comm_id,
      kind: 'news',
      lang: source.lang,
      title,
      standfirst: '',
      body: fitted(before + text, 'texts', { max: limits.body.max, tally }),
      authors: [
        { name: given.author?.slice(0, limits.name.max) || nameThere(source, null), role: source.name, disclosure: '' },
      ],
      sources: cited.data ?? [],
      poll_ids: [],
    }),
    article_id: idHere('article', source, given.key),
    published_at,
    first_published_at: published_at,
    origin: originOf(source, given.key, given.page),
  }
}
