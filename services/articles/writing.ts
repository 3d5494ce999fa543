import { ArticleRefusal } from '#contract/article-refusals.ts'
import type { articles } from '#contract/articles.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import { render } from '#platform/markdown/markdown.ts'
import { isAuthor } from '#platform/publishing/rules.ts'
import { life } from './life.ts'
import { roleFor, roleIn } from './membership.ts'
import type { Act, Context } from './own.ts'
import { lackingIn } from './rules.ts'
import type { Draft, RemovedBy } from './tables.ts'

/** What an article says, as columns. */
export const rowOf = ({ authors, sources, ...draft }: Draft) => ({
  ...draft,
  authors: JSON.stringify(authors),
  sources: JSON.stringify(sources),
  words: render(draft.body, { level: 'article' }).words,
})

/** Refuses an unknown community, and one where the caller may not write. */
async function refuseStranger(ctx: Context, { comm_id }: Pick<Draft, 'comm_id'>): Promise<void> {
  const role = await roleIn(ctx, comm_id)
  if (!role) throw new ArticleRefusal('RULE', { fields: { comm_id: { is: 'unknown' } } })
  if (!role.may.includes('write')) throw new ArticleRefusal('FORBIDDEN')
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
  return db.tx(async () => life.save(db, await life.holdDraft(db, row, if_version), words, draft))
}

export const publish_article: Act<typeof articles.publish_article> = async ({ article_id, if_version }, ctx) => {
  const { db } = ctx
  const { row } = await life.reachManaged(ctx, article_id)
  const { may } = await roleFor(ctx, row)
  return db.tx(async () => {
    const held = await life.holdDraft(db, row, if_version)
    const [lacking] = Object.entries(lackingIn(held.row, may))
    if (lacking) throw new ArticleRefusal('NOT_READY', { fields: { [lacking[0]]: { is: lacking[1] } } })
    return life.publish(db, held, {})
  })
}

export const remove_article: Act<typeof articles.remove_article> = async ({ article_id, reason, show_title }, ctx) => {
  const { db, visitor } = ctx
  const { row } = await life.reachManaged(ctx, article_id)
  const { role } = await roleFor(ctx, row)
  return db.tx(async () => {
    const held = await life.hold(db, article_id)
    // Removed again, it keeps its first reason.
    if (held.row.removed_at) return { article_id, version: held.row.version }
    life.refuseMoved(row, held.row)
    return life.remove(db, held, { reason, by: removerOf(), show_title })
  })

  function removerOf(): RemovedBy {
    if (isAuthor(visitor, row)) return 'author'
    if (role === 'owner' || role === 'moderator') return role
    return isOperator(visitor) ? 'operator' : 'author'
  }
}
