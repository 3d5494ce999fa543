import { ArticleRefusal } from '#contract/article-refusals.ts'
import { carriedOut, carryingOut, type CarryOut, type MeasureTaken } from '#platform/measures/measures.ts'
import type { Held } from '#platform/publishing/rows.ts'
import { isPublic } from '#platform/publishing/rules.ts'
import { life } from './life.ts'
import { notice } from './notices.ts'
import type { Context, Database } from './own.ts'
import { isHidden } from './rules.ts'
import type { ArticleRow, ArticleTables } from './tables.ts'

type Carrying = (ctx: Context, held: Held<ArticleRow>, taken: MeasureTaken) => Promise<unknown>

const inView = { unpublished_at: null, unpublished_reason: null, unpublished_by: null }
const standing = { removed_at: null, removed_reason: null, removed_by: null, removal_note: null }

/**
 * Leaves out the author, even if they follow their article, because `moderation` notifies authors of every decision.
 */
const tellFollowers = (
  { publish, visitor }: Parameters<typeof notice>[0],
  kind: Parameters<typeof notice>[1],
  row: ArticleRow,
) => notice({ publish, visitor }, kind, { ...row, author: null }, row.author)

/**
 * Takes an article out of public view; an article that is already out of view stays as it is, and cannot be published
 * meanwhile.
 */
const hide: Carrying = async ({ db, publish, visitor }, { row, now }, { measure, reason, by, at }) => {
  const published_before = row.published_before ?? row.published_at
  if (published_before === null) return life.rewrite(db, row.article_id, standing)
  const note = { kind: 'unpublished' as const, text: reason, version: null }
  if (measure === 'hide' && isPublic(row, now)) await tellFollowers({ publish, visitor }, 'article_unpublished', row)
  return life.rewrite(db, row.article_id, {
    ...standing,
    published_at: null,
    published_before,
    unpublished_at: new Date(at),
    unpublished_reason: reason,
    unpublished_by: by,
    // An article with a full log can still be taken out of public view.
    notes: life.noting(row.notes, note, now, true),
  })
}

/** An article that its author has unpublished was once public, so its removal is public too. */
const remove: Carrying = async (ctx, { row, now }, { reason, by, show_title }) => {
  const known = { ...row, published_at: row.published_at ?? (row.unpublished_at && row.first_published_at) }
  const title = show_title ? row.title : ''
  if (isPublic(known, now)) await tellFollowers(ctx, 'article_removed', { ...row, title })
  const as = by === 'operator' ? 'operator' : 'moderator'
  return life.remove(ctx.db, { row: known, now }, { reason, by: as, show_title })
}

/** Restores an article as it was; an article that others had unpublished before stays unpublished. */
const show: Carrying = async (ctx, held) => {
  const { row, now } = held
  const unpublished = row.unpublished_at !== null && !isHidden(row)
  const back = { ...row, removed_at: null, published_at: unpublished ? null : row.published_before }
  if (!row.removed_at && row.published_before === null) return
  if (isPublic(back, now)) await tellFollowers(ctx, 'article_republished', row)
  const note = { kind: 'republished' as const, text: '', version: null }
  const words = isHidden(row) ? { ...inView, notes: life.noting(row.notes, note, now, true) } : {}
  await life.restore(ctx.db, held, { ...words, published_at: back.published_at })
}

const measures: Partial<Record<MeasureTaken['measure'], Carrying>> = { show, hold: hide, hide, remove }

/** An article that its author has unpublished stays unpublished, whatever is decided. */
const carryOut: CarryOut<unknown, ArticleTables> = (taken, ctx, once) =>
  once(async () => {
    const held = await life.hold(ctx.db, taken.id)
    if (held.row.removed_by === 'author') return
    await measures[taken.measure]?.(ctx, held, taken)
  })

export const carriesOut = carryingOut<unknown, ArticleTables>('articles', { article: carryOut })

/** The latest decision that was carried out about an article. */
export const decided = (db: Database, article_id: string) => carriedOut(db, 'articles', 'article', article_id)

/**
 * Refuses every attempt to change or publish an article that was hidden by a decision, until the decision is lifted.
 */
export async function refuseHidden(db: Database, article_id: string): Promise<void> {
  const measure = (await decided(db, article_id))?.measure
  if (measure !== undefined && measure !== 'show') throw new ArticleRefusal('FORBIDDEN')
}
