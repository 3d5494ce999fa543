import { ArticleRefusal } from '#contract/article-refusals.ts'
import type { articles } from '#contract/articles.ts'
import { newId } from '#platform/kit/ids.ts'
import { render } from '#platform/markdown/markdown.ts'
import { life } from './life.ts'
import { refuseHidden } from './measures.ts'
import { roleIn } from './membership.ts'
import type { Act, Context } from './own.ts'
import { minutesFor } from './rules.ts'
import type { ArticleRow, Draft } from './tables.ts'

/** The content of an article, as columns. */
export const rowOf = ({ authors, sources, ...draft }: Draft) => ({
  ...draft,
  authors: JSON.stringify(authors),
  sources: JSON.stringify(sources),
  words: render(draft.body, { level: 'article' }).words,
})

/** Refuses an unknown community, and a community in which the caller may not write. */
async function refuseStranger(ctx: Context, { comm_id }: Pick<Draft, 'comm_id'>): Promise<void> {
  const role = await roleIn(ctx, comm_id)
  if (!role) throw new ArticleRefusal('RULE', { fields: { comm_id: { is: 'unknown' } } })
  if (!role.may.includes('write')) throw new ArticleRefusal('FORBIDDEN')
}

/**
 * Refuses to move an article that was public to another community, because the moderators of one community have already
 * decided about it.
 */
export function refuseMoving(row: ArticleRow, { comm_id }: Pick<Draft, 'comm_id'>): void {
  if (row.first_published_at && row.comm_id !== comm_id)
    throw new ArticleRefusal('RULE', { fields: { comm_id: { is: 'published_before' } } })
}

export const create_article: Act<typeof articles.create_article> = async (draft, ctx) => {
  const { db, visitor } = ctx
  await refuseStranger(ctx, draft)
  const author = visitor.kind === 'person' ? visitor.UID : null
  const row = rowOf(draft)
  return db.tx(async () => {
    const added = (await life.add(db, { article_id: newId(), author, ...row }))!
    if (author) await life.refuseHoard(db, author)
    await life.keepVersion(db, added, draft)
    return added
  })
}

export const save_article: Act<typeof articles.save_article> = async ({ article_id, if_version, ...draft }, ctx) => {
  const { db } = ctx
  const { row } = await life.reachEditable(ctx, article_id)
  await refuseStranger(ctx, draft)
  const words = rowOf(draft)
  return db.tx(async () => {
    const held = await life.holdDraft(db, row, if_version)
    await refuseHidden(db, article_id)
    refuseMoving(held.row, draft)
    return life.save(db, held, words, draft)
  })
}

export const preview_article: Act<typeof articles.preview_article> = async ({ body }) => {
  const { html, words } = render(body, { level: 'article' })
  return { html, minutes: minutesFor(words) }
}
