import { sql } from 'kysely'
import { ArticleRefusal } from '#contract/article-refusals.ts'
import type { articles } from '#contract/articles.ts'
import { newcomersListed } from '#contract/newcomers.ts'
import { refuseStale } from '#platform/database/versions.ts'
import { refuseUnexplained } from '#platform/door/unexplained.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { isAuthor } from '#platform/publishing/rules.ts'
import { life } from './life.ts'
import { roleFor } from './membership.ts'
import { passEstablished, showEverywhere, staysHere, waitingToBeSeen } from './newcomers.ts'
import type { Act } from './own.ts'
import { places } from './places.ts'

export const pass_article: Act<typeof articles.pass_article> = async ({ article_id, if_version, reason }, ctx) => {
  const { db, visitor } = ctx
  const { row: looked } = await life.reachManaged(ctx, article_id)
  const place = await roleFor(ctx, looked)
  if (isAuthor(visitor, looked) || !place.may.includes('look_after')) throw new ArticleRefusal('FORBIDDEN')
  if (await staysHere(ctx, place)) throw new ArticleRefusal('FORBIDDEN')
  refuseUnexplained(visitor, reason)
  return db.tx(async () => {
    const { row } = await life.hold(db, article_id)
    refuseStale(row.version, if_version)
    ctx.noteInTrail({ unchanged: row.only_here_at === null })
    await showEverywhere(db, article_id)
    return { article_id, version: row.version }
  })
}

export const only_here: Act<typeof articles.only_here> = async ({ comm_id }, ctx) => {
  const place = await roleFor(ctx, { comm_id: comm_id ?? null })
  const may = comm_id === undefined ? isOperator(ctx.visitor) : place.may.includes('look_after')
  if (!may) throw new ArticleRefusal('FORBIDDEN')
  if (await staysHere(ctx, place)) return []
  return waitingToBeSeen(ctx.db, {
    among: sql`published_at is not null and removed_at is null and ${places.listed('article.comm_id')}`,
    since: 'published_at',
    limit: newcomersListed,
    comm_id,
  })
}

/** Lets the whole instance see articles by people whose accounts have become established. */
export const pass_established = passEstablished
