import { ArticleRefusal } from '#contract/article-refusals.ts'
import type { articles } from '#contract/articles.ts'
import { isPublic } from '#platform/publishing/rules.ts'
import { comparePublic } from './comparing-job.ts'
import { life } from './life.ts'
import { roleFor } from './membership.ts'
import { onlyHereFrom, staysHere } from './newcomers.ts'
import { notice } from './notices.ts'
import type { Act } from './own.ts'
import { datesOf, draftOf, isSame, keepPublic, publicVersion } from './public-versions.ts'
import { refuseLacking } from './publishing.ts'
import { reachShown } from './reading.ts'
import { refuseMoving, rowOf } from './writing.ts'

export const correct_article: Act<typeof articles.correct_article> = async (asked, ctx) => {
  const { article_id, if_version, note: text, ...draft } = asked
  const { db } = ctx
  const { row } = await life.reachManaged(ctx, article_id)
  const { may, appointed } = await roleFor(ctx, row)
  refuseLacking(draft, may)
  refuseMoving(row, draft)
  const words = rowOf(draft)
  const stays = await staysHere(ctx, { appointed })
  return db.tx(async () => {
    const held = await life.hold(db, article_id)
    life.refuseMoved(row, held.row)
    if (!isPublic(held.row, held.now)) throw new ArticleRefusal('NOT_PUBLISHED')
    const { version, notes } = held.row
    if (version !== if_version) throw new ArticleRefusal('STALE_VERSION')
    if (isSame(draftOf(held.row), draft)) throw new ArticleRefusal('RULE', { fields: { body: { is: 'same' } } })
    const note = { kind: 'corrected' as const, text, version: version + 1 }
    const only_here_at = await onlyHereFrom(ctx, held.row, { stays, now: held.now })
    const saved = { ...words, saved_at: held.now, only_here_at, notes: life.noting(notes, note, held.now) }
    const corrected = await life.rewrite(db, article_id, saved)
    await keepPublic(db, corrected, { at: held.now, draft, note: text })
    await notice(ctx, 'article_corrected', { ...held.row, ...draft })
    return corrected
  })
}

export const article_versions: Act<typeof articles.article_versions> = async ({ article_id }, ctx) => {
  const { now } = await reachShown(ctx, article_id)
  const dates = await datesOf(ctx.db, article_id, now)
  return dates.map(({ version, at, note }) => ({ version, at: at.toISOString(), note }))
}

export const diff_versions: Act<typeof articles.diff_versions> = async ({ article_id, from, to }, ctx) => {
  const { db, work } = ctx
  const { now } = await reachShown(ctx, article_id)
  const [old, young] = await Promise.all([from, to].map((version) => publicVersion(db, article_id, version, now)))
  const dated = ({ version, at }: { version: number; at: Date }) => ({ version, at: at.toISOString() })
  const hunks = await work.run(comparePublic, { from: old!.draft, to: young!.draft })
  return { from: dated(old!), to: dated(young!), ...hunks }
}
