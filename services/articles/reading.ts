import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { ArticleRefusal } from '#contract/article-refusals.ts'
import type { articles as calls } from '#contract/articles.ts'
import { comms } from '#contract/comms.ts'
import { isRefusal, Refusal } from '#contract/refusals.ts'
import { id } from '#contract/shapes.ts'
import { clockOnce } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { isOperator, personOf } from '#platform/door/visitor.ts'
import { shownEverywhere } from '#platform/newcomers/newcomers.ts'
import { paragraphsIn } from '#platform/markdown/paragraphs.ts'
import type { Placed } from '#platform/publishing/rows.ts'
import { isAuthor, isPublic } from '#platform/publishing/rules.ts'
import { fingerprintOf } from '#platform/subject.ts'
import { life } from './life.ts'
import { decided } from './measures.ts'
import { caredFor, roleForShowing } from './membership.ts'
import { staysHere } from './newcomers.ts'
import type { Act, Context } from './own.ts'
import { places } from './places.ts'
import { publicVersion } from './public-versions.ts'
import { isHidden, mayWith, stateOf } from './rules.ts'
import { articleOf, summaryOf } from './showing.ts'
import type { ArticleRow } from './tables.ts'

// The time in whole milliseconds, which is the precision with which publication times are stored.
const pages = keyset(z.tuple([keyMoment, id('article')]), ({ published_at, article_id }: ArticleRow) => [
  published_at!.toISOString(),
  article_id,
])

/**
 * Published articles, read from the index of all articles or of one community's; articles scheduled for later are left
 * out.
 */
export const articles: Act<typeof calls.articles> = async ({ comm_id, of, poll_id, cursor, limit }, ctx) => {
  const last = pages.after(cursor)
  if (comm_id && !(await places.mayEnterPlace(ctx, comm_id))) return { items: [], next_cursor: null }
  const { rows } = await sql<ArticleRow>`
    select * from articles.article as article
    where published_at <= ${clockOnce}
      and ${comm_id ? sql`comm_id = ${comm_id}` : await everywhere(ctx, of)}
      and ${poll_id ? sql`poll_ids @> array[${poll_id}]::text[]` : sql`true`}
      and ${last ? sql`(published_at, article_id) < (${last[0]}::timestamptz, ${last[1]}::text)` : sql`true`}
    order by published_at desc, article_id desc limit ${limit + 1}`.execute(ctx.db.q())
  const { shown, next_cursor } = pages.page(rows, limit)
  return { items: shown.map(summaryOf), next_cursor }
}

/** The condition for an instance-wide list, or for the content of the front page. */
async function everywhere({ ask }: Context, of: 'all' | 'front'): Promise<RawBuilder<boolean>> {
  if (of === 'all') return sql`${places.listed('article.comm_id')} and ${shownEverywhere('article')}`
  const { comm_ids } = await ask(comms.front_page, {})
  return sql`(comm_id is null or comm_id = any(${comm_ids}::text[])) and ${shownEverywhere('article')}`
}

/**
 * An article as this visitor may see it. If the visitor may not see it, but it used to be public, the refusal says that
 * it was unpublished.
 */
export async function reachShown(ctx: Context, article_id: string): Promise<Placed<ArticleRow>> {
  try {
    return await life.reach(ctx, article_id)
  } catch (thrown) {
    if (!isRefusal(thrown) || thrown.code !== 'NOT_FOUND') throw thrown
    const { row } = await life.enter(ctx, article_id)
    throw row.unpublished_at && !row.removed_at ? new ArticleRefusal('UNPUBLISHED') : thrown
  }
}

export const get_article: Act<typeof calls.get_article> = async ({ article_id, version }, ctx) => {
  const { row, now } = await reachShown(ctx, article_id)
  const earlier = version === undefined ? null : await publicVersion(ctx.db, article_id, version, now)
  const place = await roleForShowing(ctx, row)
  const can = mayWith(ctx.visitor, row, now, place.may)
  const allowed = { ...can, pass: can.pass && !(await staysHere(ctx, place)) }
  const only_here = allowed.pass || (isAuthor(ctx.visitor, row) && isPublic(row, now) && row.only_here_at !== null)
  return { ...articleOf(row, now, earlier), only_here, may: allowed }
}

export const my_articles: Act<typeof calls.my_articles> = async ({ only, ...which }, ctx) => {
  const { UID } = personOf(ctx.visitor)
  const among = only ? sql`author is distinct from ${UID} and published_at is null and removed_at is null` : sql`true`
  const { items, next_cursor } = await life.mine(ctx, { UID, cared: await caredFor(ctx), among, ...which })
  return {
    items: items.map(({ row, now }) => ({ ...summaryOf(row), state: stateOf(row, now), mine: row.author === UID })),
    next_cursor,
  }
}

/**
 * An article as other rooms get it. Authors, and those who may decide about articles, also get removed articles,
 * although they cannot read them.
 */
async function reachToTell(ctx: Context, article_id: string): Promise<Placed<ArticleRow>> {
  try {
    return await life.reach(ctx, article_id)
  } catch (thrown) {
    if (!isRefusal(thrown) || thrown.code !== 'REMOVED') throw thrown
    const found = await life.enter(ctx, article_id)
    if (isAuthor(ctx.visitor, found.row)) return found
    if (!(await roleForShowing(ctx, found.row)).may.includes('look_after')) throw thrown
    return found
  }
}

/** People can comment on an article from the moment it is published. */
export const about_article: Act<typeof calls.about_article> = async ({ id: article_id }, ctx) => {
  const { row, now, sight } = await reachToTell(ctx, article_id)
  const { title, lang, comm_id, author, removed_at } = row
  const gone = removed_at !== null || isHidden(row)
  return {
    title,
    lang,
    comm_id,
    author,
    signed: row.authors.flatMap(({ name }) => name || []),
    open: isPublic(row, now),
    gone,
    unlisted: sight !== null || row.only_here_at !== null,
    fingerprint: fingerprintOf(title, row.body),
    text: gone ? row.body : undefined,
    words: row.body,
    carried_out: await decided(ctx.db, article_id),
  }
}

export const article_paragraphs: Act<typeof calls.article_paragraphs> = async ({ id: article_id }, ctx) =>
  paragraphsIn((await life.reach(ctx, article_id)).row.body)

export const get_unpublishing: Act<typeof calls.get_unpublishing> = async ({ article_id }, ctx) => {
  const { row } = await life.enter(ctx, article_id)
  const { comm_id, removed_at, unpublished_at, unpublished_reason, unpublished_by } = row
  if (removed_at || !unpublished_at || unpublished_reason === null || !unpublished_by) throw new Refusal('NOT_FOUND')
  return { article_id, comm_id, at: unpublished_at.toISOString(), by: unpublished_by, reason: unpublished_reason }
}

export const get_removal: Act<typeof calls.get_removal> = async ({ article_id }, ctx) => {
  const { row } = await life.enter(ctx, article_id)
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
