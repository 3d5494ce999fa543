import { ArticleRefusal, type ArticleFault } from '#contract/article-refusals.ts'
import type { articles } from '#contract/articles.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import type { Held } from '#platform/publishing/rows.ts'
import { isPublic, isTheirs } from '#platform/publishing/rules.ts'
import { life } from './life.ts'
import { refuseHidden } from './measures.ts'
import { roleFor } from './membership.ts'
import { onlyHereFrom, staysHere } from './newcomers.ts'
import { notice, tellAuthor } from './notices.ts'
import type { Act, Context } from './own.ts'
import { draftOf, dropPublic, isSame, keepPublic, lastPublic } from './public-versions.ts'
import { lackingIn, mayPublish, wrongTime } from './rules.ts'
import type { ArticleRow } from './tables.ts'

/** Refuses an incomplete article. `may`: the permissions of the person who publishes it. */
export function refuseLacking(row: Parameters<typeof lackingIn>[0], may: readonly string[]): void {
  const [lacking] = Object.entries(lackingIn(row, may))
  if (lacking) throw new ArticleRefusal('NOT_READY', { fields: { [lacking[0]]: { is: lacking[1] } } })
}

const rule = (field: string, is: ArticleFault) => new ArticleRefusal('RULE', { fields: { [field]: { is } } })

export const ask_review: Act<typeof articles.ask_review> = async ({ article_id, if_version }, ctx) => {
  const { db } = ctx
  const { row } = await life.reachEditable(ctx, article_id)
  return db.tx(async () => {
    const held = await life.holdDraft(db, row, if_version)
    await refuseHidden(db, article_id)
    if (!held.row.comm_id) throw rule('comm_id', 'no_moderators')
    // Reviewers moderate the community, so they may publish in its name.
    refuseLacking(held.row, ['look_after'])
    await ctx.publish(noticeEvents.care_asked, {
      comm_id: held.row.comm_id,
      kind: 'review_asked',
      link: `/articles/${article_id}`,
      except: held.row.author,
    })
    return life.askReview(db, held)
  })
}

export const ask_changes: Act<typeof articles.ask_changes> = async ({ article_id, if_version, text }, ctx) => {
  const { db } = ctx
  const { row } = await life.reachManaged(ctx, article_id)
  return db.tx(async () => {
    const held = await life.holdDraft(db, row, if_version)
    await refuseHidden(db, article_id)
    const sent = await life.askChanges(db, held, text)
    await tellAuthor(ctx, 'article_sent_back', held.row)
    return sent
  })
}

export const publish_article: Act<typeof articles.publish_article> = async (asked, ctx) => {
  const { article_id, if_version, at, note } = asked
  const { db, visitor } = ctx
  const { row } = await life.reachManaged(ctx, article_id)
  const { may, appointed } = await roleFor(ctx, row)
  const stays = await staysHere(ctx, { appointed })
  return db.tx(async () => {
    const held = await life.holdDraft(db, row, if_version)
    await refuseHidden(db, article_id)
    if (!mayPublish(visitor, held.row, may)) throw new ArticleRefusal('FORBIDDEN')
    refuseLacking(held.row, may)
    const only_here_at = await onlyHereFrom(ctx, held.row, { stays, now: held.now })
    if (held.row.first_published_at && at === null) return publishAgain(ctx, held, { text: note, only_here_at })
    const from = at === null ? held.now : new Date(at)
    const wrong = at === null ? null : wrongTime(from, held.now, held.row.first_published_at !== null)
    if (wrong) throw rule('at', wrong)
    const published = await life.publish(db, held, { first_published_at: from, only_here_at }, from)
    await keepPublic(db, published, { at: from, draft: draftOf(held.row) })
    await tellAuthor(ctx, 'article_passed', held.row)
    return published
  })
}

/**
 * Publishes an unpublished article again. If the text has changed meanwhile, everybody can read what was corrected and
 * why.
 */
async function publishAgain(
  ctx: Context,
  held: Held<ArticleRow>,
  { text, only_here_at }: { text: string; only_here_at: Date | null },
) {
  const { db } = ctx
  const { row, now } = held
  const draft = draftOf(row)
  const same = isSame(draft, (await lastPublic(db, row.article_id))!.draft)
  if (!same && text.length < 3) throw new ArticleRefusal('NOT_READY', { fields: { note: { is: 'no_note' } } })
  const note = { kind: 'republished' as const, text, version: same ? null : row.version + 1 }
  const notes = life.noting(row.notes, note, now)
  const shown = { unpublished_at: null, unpublished_reason: null, unpublished_by: null, notes, only_here_at }
  const published = await life.publish(db, held, shown)
  if (!same) await keepPublic(db, published, { at: now, draft, note: text })
  await notice(ctx, 'article_republished', row)
  return published
}

export const unschedule_article: Act<typeof articles.unschedule_article> = async ({ article_id, if_version }, ctx) => {
  const { db } = ctx
  const { row } = await life.reachManaged(ctx, article_id)
  return db.tx(async () => {
    const held = await life.hold(db, article_id)
    const { published_at, removed_at, version } = held.row
    life.refuseMoved(row, held.row)
    if (version !== if_version) throw new ArticleRefusal('STALE_VERSION')
    if (removed_at || !published_at || published_at <= held.now) throw new ArticleRefusal('NOT_SCHEDULED')
    await dropPublic(db, article_id)
    return life.rewrite(db, article_id, { published_at: null, first_published_at: null })
  })
}

export const unpublish_article: Act<typeof articles.unpublish_article> = async ({ article_id, reason }, ctx) => {
  const { db, visitor } = ctx
  const { row } = await life.reachManaged(ctx, article_id)
  if (!isTheirs(visitor, row)) throw new ArticleRefusal('FORBIDDEN')
  return db.tx(async () => {
    const held = await life.hold(db, article_id)
    life.refuseMoved(row, held.row)
    if (!isPublic(held.row, held.now)) throw new ArticleRefusal('NOT_PUBLISHED')
    await notice(ctx, 'article_unpublished', held.row)
    const note = { kind: 'unpublished' as const, text: reason, version: null }
    return life.rewrite(db, article_id, {
      published_at: null,
      unpublished_at: held.now,
      unpublished_reason: reason,
      unpublished_by: 'author',
      // An article with a full log can still be taken out of public view.
      notes: life.noting(held.row.notes, note, held.now, true),
    })
  })
}

export const remove_article: Act<typeof articles.remove_article> = async ({ article_id, reason, show_title }, ctx) => {
  const { db, visitor } = ctx
  const { row } = await life.reachManaged(ctx, article_id)
  if (!isTheirs(visitor, row)) throw new ArticleRefusal('FORBIDDEN')
  return db.tx(async () => {
    const held = await life.hold(db, article_id)
    // If an article is removed a second time, the first reason is kept.
    if (held.row.removed_at) return { article_id, version: held.row.version }
    life.refuseMoved(row, held.row)
    // An unpublished article was once public, so its removal is public too.
    const { unpublished_at, first_published_at } = held.row
    const known = unpublished_at ? { ...held, row: { ...held.row, published_at: first_published_at } } : held
    if (unpublished_at) await life.rewrite(db, article_id, shownAgain)
    const title = show_title ? held.row.title : ''
    if (isPublic(known.row, known.now)) await notice(ctx, 'article_removed', { ...held.row, title })
    const by = row.author === null ? 'operator' : 'author'
    return life.remove(db, known, { reason, by, show_title })
  })
}

const shownAgain = { unpublished_at: null, unpublished_reason: null, unpublished_by: null }
