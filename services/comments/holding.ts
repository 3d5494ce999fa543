import { sql } from 'kysely'
import { z } from 'zod'
import { CommentRefusal } from '#contract/comment-refusals.ts'
import type { comments as calls } from '#contract/comments.ts'
import { isRefusal } from '#contract/refusals.ts'
import { id as idOf } from '#contract/shapes.ts'
import { keyset } from '#platform/database/keyset.ts'
import { refuseStale } from '#platform/database/versions.ts'
import { render } from '#platform/markdown/markdown.ts'
import { pageOf } from './about.ts'
import { countOne, countReply, findComment, hidesAs, isOwn, subjectOf } from './data.ts'
import { tellAuthor, tellOf } from './notices.ts'
import type { Act, Context } from './own.ts'
import type { CommentRow } from './tables.ts'

const pages = keyset(z.tuple([idOf('comment')]), ({ comment_id }: CommentRow) => [comment_id])

export const held_comments: Act<typeof calls.held_comments> = async ({ comm_id, cursor, limit }, ctx) => {
  if (!(await hidesAs(ctx, { comm_id: comm_id ?? null }))) throw new CommentRefusal('FORBIDDEN')
  const after = pages.after(cursor)
  const rows = await ctx.db
    .q()
    .selectFrom('comments.comment')
    .selectAll()
    .where('state', '=', sql.lit('held'))
    .$if(comm_id !== undefined, (query) => query.where('comm_id', '=', comm_id!))
    .$if(after !== null, (query) => query.where('comment_id', '>', after![0]))
    .orderBy('comment_id')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  return { items: await Promise.all(shown.map((row) => waiting(ctx, row))), next_cursor }
}

/** A held comment, with the facts that the caller may see about the thing that the comment is about. */
async function waiting(ctx: Context, row: CommentRow) {
  const { comment_id, kind, id, name, body, reply_to, created_at, version } = row
  const thing = await subjectOf(ctx, kind, id).catch((thrown: unknown) => {
    if (isRefusal(thrown)) return null
    throw thrown
  })
  return {
    comment_id,
    about: { kind, id },
    title: thing?.title ?? null,
    lang: thing?.lang ?? null,
    link: thing && pageOf(ctx, kind, id, thing),
    name: name!,
    body: body!,
    html: render(body!, { level: 'comment' }).html,
    reply: reply_to !== null,
    created_at: created_at.toISOString(),
    version,
  }
}

export const let_through: Act<typeof calls.let_through> = async ({ comment_id, if_version }, ctx) => {
  const { db } = ctx
  const { kind, id, thing } = await decidable(ctx, comment_id)
  await db.tx(async () => {
    // The rows are locked in the same order as when a reply is written: the thread first, then the comment.
    await countOne(db, { kind, id }, 1)
    const row = await stillHeld(ctx, comment_id, if_version)
    await db
      .q()
      .updateTable('comments.comment')
      .set({ state: 'visible' })
      .where('comment_id', '=', comment_id)
      .execute()
    if (row.depth > 0) await countReply(db, row.path, 1)
    await tellAuthor(ctx, 'comment_let_through', row, thing)
    await tellOf(ctx, row, thing)
  })
  return { comment_id }
}

/** A held comment that the caller may approve; for anybody else, it does not exist. */
async function decidable(ctx: Context, comment_id: string) {
  const row = await findComment(ctx.db, comment_id)
  if (row.state !== 'held' || !(await hidesAs(ctx, row))) throw new CommentRefusal('NOT_FOUND')
  if (isOwn(ctx, row)) throw new CommentRefusal('FORBIDDEN')
  return { ...row, thing: await subjectOf(ctx, row.kind, row.id) }
}

async function stillHeld({ db }: Context, comment_id: string, if_version: number): Promise<CommentRow> {
  const row = await findComment(db, comment_id)
  if (row.state !== 'held') throw new CommentRefusal('NOT_FOUND')
  refuseStale(row.version, if_version)
  return row
}
