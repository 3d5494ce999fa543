import { commentLimits as limits } from '#contract/comment-limits.ts'
import { trustLimits } from '#contract/trust-limits.ts'
import { users } from '#contract/users.ts'
import { personOf } from '#platform/door/visitor.ts'
import { render } from '#platform/markdown/markdown.ts'
import type { About } from '#platform/subject.ts'
import { hidesAs } from './data.ts'
import type { Context, Database } from './own.ts'
import { hasLink } from './rules.ts'

// The next function calls other rooms, so never call it inside a transaction.

/**
 * Whether the limits for new accounts do not apply to the caller's comments on this thing, because the caller's account
 * is established or the caller moderates the thing's community.
 */
export async function isTrusted(ctx: Context, thing: Pick<About, 'comm_id'>): Promise<boolean> {
  const acts = await published(ctx.db, personOf(ctx.visitor).UID, trustLimits.acts)
  if ((await ctx.ask(users.get_trust, { acts })).established) return true
  return (await hidesAs(ctx, thing)) !== null
}

/** The number of a person's comments that everybody can read, counted up to `max`. */
async function published(db: Database, UID: string, max: number): Promise<number> {
  const rows = await db
    .q()
    .selectFrom('comments.comment')
    .select('comment_id')
    .where('UID', '=', UID)
    .where('state', '=', 'visible')
    .limit(max)
    .execute()
  return rows.length
}

/**
 * Whether a comment of a new account is held for approval, as all its comments are until enough of them have been
 * approved.
 */
export const waitsFirst = async (db: Database, UID: string): Promise<boolean> =>
  (await published(db, UID, limits.held_first)) < limits.held_first

export const linksIn = (body: string): boolean => hasLink(body, render(body, { level: 'comment' }).html)
