import { sql } from 'kysely'
import { z } from 'zod'
import type { comments as calls } from '#contract/comments.ts'
import { keyset } from '#platform/database/keyset.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { render } from '#platform/markdown/markdown.ts'
import { pageOf } from './about.ts'
import { finderIn, type Finder } from './anchors.ts'
import { findComment, hidesAs, isBarred, reachComment, subjectOf } from './data.ts'
import { markNames, takingPart } from './mentions.ts'
import { mutedBy } from './muting.ts'
import { orders, publishedFor } from './ordering.ts'
import type { Act, Context, Database } from './own.ts'
import { paragraphOf, paragraphsOf, talkByParagraph } from './paragraphs.ts'
import { branchOf, isBelow, mayRead, rootOf } from './rules.ts'
import type { CommentRow, Reaction } from './tables.ts'

/**
 * The maximum number of replies loaded with a comment; the remaining replies of a long thread are loaded separately.
 */
const MAX_REPLIES = 20

const replyPages = keyset(z.tuple([z.string().max(200)]), ({ path }: CommentRow) => [path])

export const comments: Act<typeof calls.comments> = async ({ kind, id, paragraph, sort, cursor, limit }, ctx) => {
  const about = await subjectOf(ctx, kind, id)
  const UID = readerOf(ctx)
  const { find, paragraphs, here, kept } = await talkByParagraph(ctx, kind, id, paragraph)
  const { shown, next_cursor } = await orders[sort](ctx.db, { kind, id, UID, about: kept, cursor, limit })
  const talk = ctx.db.q().selectFrom('comments.talk').select('comments')
  const counted = await talk.where('kind', '=', kind).where('id', '=', id).executeTakeFirst()
  const can_hide = (await hidesAs(ctx, about)) !== null
  const barred = UID !== null && (await isBarred(ctx, about))
  const first = await firstReplies(ctx.db, UID, shown)
  const items = await threadsOf(ctx, { can_hide, find }, shown, first)
  const { title, open } = about
  return {
    items,
    next_cursor,
    title,
    count: counted?.comments ?? 0,
    paragraph: here,
    paragraphs,
    open,
    barred,
    can_hide,
  }
}

const readerOf = ({ visitor }: Pick<Context, 'visitor'>) => (visitor.kind === 'person' ? visitor.UID : null)

/** The first replies to each of these comments, plus one reply if more follow. */
async function firstReplies(db: Database, UID: string | null, roots: readonly CommentRow[]): Promise<CommentRow[]> {
  const { rows } = await sql<CommentRow>`
    select reply.* from unnest(${roots.map(({ path }) => path)}::text[]) root (path)
    cross join lateral (
      select * from comments.comment
      where path > root.path collate "C" and path < (root.path || '~') collate "C"
        and ${publishedFor(UID)}
      order by path limit ${MAX_REPLIES + 1}
    ) reply`.execute(db.q())
  return rows
}

export const get_context: Act<typeof calls.get_context> = async ({ comment_id, cursor }, ctx) => {
  const { db } = ctx
  const { kind, id, path } = await reachComment(ctx, comment_id)
  const about = await subjectOf(ctx, kind, id)
  const can_hide = (await hidesAs(ctx, about)) !== null
  const root = await findComment(db, rootOf(path))
  const after = replyPages.after(cursor)
  const replies = db
    .q()
    .selectFrom('comments.comment')
    .selectAll()
    .where('path', '<', `${root.path}~`)
    .where(publishedFor(readerOf(ctx)))
  const from = after ? replies.where('path', '>', after[0]) : replies.where('path', '>=', branchOf(path))
  const rows = await from
    .where('path', '>', root.path)
    .orderBy('path')
    .limit(MAX_REPLIES + 1)
    .execute()
  const [first] = rows
  const before =
    first && (await replies.where('path', '>', root.path).where('path', '<', first.path).limit(1).execute())
  const find = finderIn(await paragraphsOf(ctx, kind, id))
  const [thread] = await threadsOf(ctx, { can_hide, find }, [root], rows)
  return { about: { kind, id }, link: pageOf(ctx, kind, id, about), earlier: Boolean(before?.length), thread: thread! }
}

/** Whether the visitor may hide comments; and a function that finds the paragraphs of the thing's current text. */
interface Talk {
  can_hide: boolean
  find: Finder
}

/** These comments with their replies, as this visitor sees them. */
async function threadsOf(ctx: Context, talk: Talk, roots: readonly CommentRow[], replies: readonly CommentRow[]) {
  const of = Map.groupBy(replies, ({ path }) => rootOf(path))
  const [show, quiet] = await Promise.all([shownTo(ctx, talk, [...roots, ...replies]), quietAmong(ctx, roots)])
  return roots.map((root) => {
    const { shown, next_cursor } = replyPages.page(of.get(root.comment_id) ?? [], MAX_REPLIES)
    const { reply_count, slow_minutes } = root
    return {
      ...show(root),
      replies: shown.map(show),
      reply_count,
      slow_minutes,
      quiet: quiet.has(root.comment_id),
      next_replies: next_cursor,
    }
  })
}

/** The threads for which the reader has turned off notices. */
async function quietAmong(ctx: Context, roots: readonly CommentRow[]): Promise<Set<string>> {
  const UID = readerOf(ctx)
  if (UID === null) return new Set()
  const rows = await ctx.db
    .q()
    .selectFrom('comments.quiet')
    .select('thread_id')
    .where('UID', '=', UID)
    .where('thread_id', '=', sql<string>`any(${roots.map(({ comment_id }) => comment_id)})`)
    .execute()
  return new Set(rows.map(({ thread_id }) => thread_id))
}

async function shownTo({ db, visitor }: Context, { can_hide, find }: Talk, rows: readonly CommentRow[]) {
  const UID = readerOf({ visitor })
  const operator = isOperator(visitor)
  const mine = UID ? await reactionsOf(db, UID, rows) : new Map<string, Reaction>()
  const muted = UID
    ? await mutedBy(
        db,
        UID,
        rows.map((row) => row.UID),
      )
    : new Set<string>()
  const [answered, names] = await Promise.all([namesOf(db, rows), mentionable(db, rows)])
  return (row: CommentRow) => {
    const { comment_id, depth, name, stance, state, created_at, agree, thanks, disagree, well_argued } = row
    const own = UID !== null && row.UID === UID
    const away = row.UID !== null && muted.has(row.UID)
    const body = away || !mayRead(row, { own, can_hide, operator }) ? null : row.body
    return {
      comment_id,
      depth,
      name,
      to: isBelow(row) ? null : (answered.get(row.reply_to!) ?? null),
      stance,
      body,
      html: body === null ? null : markNames(render(body, { level: 'comment' }).html, names),
      state,
      hidden: state === 'deleted' || !row.hidden_by ? null : { by: row.hidden_by, reason: row.hidden_reason! },
      collapsed: row.collapsed,
      created_at: created_at.toISOString(),
      edited_at: row.edited_at?.toISOString() ?? null,
      version: row.version,
      reactions: { agree, thanks, disagree, well_argued },
      my_reaction: mine.get(comment_id) ?? null,
      paragraph: paragraphOf(row, find),
      mine: own,
      sample: row.sample,
      muted: away,
    }
  }
}

async function reactionsOf(db: Database, UID: string, rows: readonly CommentRow[]): Promise<Map<string, Reaction>> {
  const found = await db
    .q()
    .selectFrom('comments.reaction')
    .select(['comment_id', 'reaction'])
    .where('UID', '=', UID)
    .where('comment_id', '=', sql<string>`any(${rows.map(({ comment_id }) => comment_id)})`)
    .execute()
  return new Map(found.map(({ comment_id, reaction }) => [comment_id, reaction]))
}

/** The names to highlight after an @ in these comments, which are all on one thing. */
async function mentionable(db: Database, rows: readonly CommentRow[]): Promise<string[]> {
  const naming = rows.filter(({ body }) => body?.includes('@'))
  const [one] = naming
  return one ? (await takingPart(db, one, naming)).map(({ name }) => name) : []
}

/**
 * For comments that are not shown directly below the comment that they answer, the name of the person whom they answer.
 */
async function namesOf(db: Database, rows: readonly CommentRow[]): Promise<Map<string, string | null>> {
  const answered = rows.filter((row) => !isBelow(row)).map(({ reply_to }) => reply_to!)
  if (answered.length === 0) return new Map()
  const found = await db
    .q()
    .selectFrom('comments.comment')
    .select(['comment_id', 'name'])
    .where('comment_id', '=', sql<string>`any(${answered})`)
    .execute()
  return new Map(found.map(({ comment_id, name }) => [comment_id, name]))
}
