import { sql } from 'kysely'
import { z } from 'zod'
import type { articles as calls } from '#contract/articles.ts'
import { Refusal } from '#contract/refusals.ts'
import { id } from '#contract/shapes.ts'
import { clockOnce } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { isOperator, personOf } from '#platform/door/visitor.ts'
import { isAuthor, isDraft, isPublic, mayEdit, mayManage } from '#platform/publishing/rules.ts'
import { life } from './life.ts'
import { roleForShowing } from './membership.ts'
import type { Act, Context } from './own.ts'
import { articleOf, summaryOf } from './showing.ts'
import type { ArticleRow } from './tables.ts'

// To the millisecond, which is how precisely the time of publishing is kept.
const pages = keyset(z.tuple([keyMoment, id('article')]), ({ published_at, article_id }: ArticleRow) => [
  published_at!.toISOString(),
  article_id,
])

/** Published articles, along the index of all or of one community; those scheduled for later are not among them. */
export const articles: Act<typeof calls.articles> = async ({ comm_id, cursor, limit }, { db }) => {
  const last = pages.after(cursor)
  const { rows } = await sql<ArticleRow>`
    select * from articles.article
    where published_at <= ${clockOnce}
      and ${comm_id ? sql`comm_id = ${comm_id}` : sql`true`}
      and ${last ? sql`(published_at, article_id) < (${last[0]}::timestamptz, ${last[1]}::text)` : sql`true`}
    order by published_at desc, article_id desc limit ${limit + 1}`.execute(db.q())
  const { shown, next_cursor } = pages.page(rows, limit)
  return { items: shown.map(summaryOf), next_cursor }
}

export const get_article: Act<typeof calls.get_article> = async ({ article_id }, ctx) => {
  const { row } = await life.reach(ctx, article_id)
  return { ...articleOf(row), may: await mayWith(ctx, row) }
}

/** What the caller may do with an article now. */
async function mayWith(ctx: Context, row: ArticleRow) {
  if (row.removed_at) return { edit: false, publish: false, remove: false }
  const { may } = await roleForShowing(ctx, row)
  const manage = mayManage(ctx.visitor, row, may)
  return { edit: isDraft(row) && mayEdit(ctx.visitor, row, may), publish: isDraft(row) && manage, remove: manage }
}

export const my_articles: Act<typeof calls.my_articles> = async (which, { db, visitor }) => {
  const { UID } = personOf(visitor)
  const { items, next_cursor } = await life.mine(db, { UID, cared: [], ...which })
  return { items: items.map(({ row }) => ({ ...summaryOf(row), removed: row.removed_at !== null })), next_cursor }
}

/** People can talk about an article from the moment it is published. */
export const about_article: Act<typeof calls.about_article> = async ({ id: article_id }, ctx) => {
  const { row, now } = await life.reach(ctx, article_id)
  const { title, lang, comm_id, author, removed_at } = row
  return { title, lang, comm_id, author, open: isPublic(row, now), gone: removed_at !== null }
}

export const get_removal: Act<typeof calls.get_removal> = async ({ article_id }, ctx) => {
  const { row } = await life.find(ctx.db, article_id)
  const all = isOperator(ctx.visitor) || isAuthor(ctx.visitor, row)
  const { removed_at, removed_by, removal_note } = row
  if (!removed_at || !removed_by || !(all || removal_note)) throw new Refusal('NOT_FOUND')
  return {
    article_id,
    comm_id: row.comm_id,
    at: removed_at.toISOString(),
    by: removed_by,
    title: all || removal_note === 'title' ? row.title : null,
    reason: all || removal_note !== 'plain' ? row.removed_reason : null,
  }
}
