import { sql } from 'kysely'
import { CommentRefusal } from '#contract/comment-refusals.ts'
import type { Paragraph } from '#platform/subject.ts'
import { finderIn, type Finder } from './anchors.ts'
import type { Context, Database } from './own.ts'
import type { Anchor, CommentRow } from './tables.ts'

/** The maximum number of different anchors looked up for one thing. */
const MAX_ANCHORS = 300

// The next function calls another room, so never call it inside a transaction.

/**
 * The paragraphs of a thing in its current text. There are none if it has no text, or if people comment on it only as a
 * whole.
 */
export async function paragraphsOf({ ask, own }: Context, kind: string, id: string): Promise<Paragraph[]> {
  const { paragraphs } = own.subjects[kind]!
  return paragraphs ? ask(paragraphs, { id }) : []
}

/** The facts to store about a paragraph of the current text. Throws `NO_PARAGRAPH` if there is no such paragraph. */
export async function anchorAt(ctx: Context, kind: string, id: string, anchor: string): Promise<Anchor> {
  const today = await paragraphsOf(ctx, kind, id)
  const at = today.findIndex((one) => one.anchor === anchor)
  if (at === -1) throw new CommentRefusal('NO_PARAGRAPH')
  return { anchor, begins: today[at]!.begins, at }
}

/**
 * The paragraph of the current text that a comment is about, and how that paragraph began when the comment was written;
 * null: the comment is about the whole text.
 */
export const paragraphOf = ({ paragraph: kept }: Pick<CommentRow, 'paragraph'>, find: Finder) =>
  kept && { anchor: find(kept), begins: kept.begins }

interface Talked {
  /** The paragraph in the form in which the database returns it. */
  kept: string
  paragraph: Anchor
  count: number
}

/** All stored facts about the paragraphs of a thing, and the number of comments on each, including replies. */
async function talkedAbout(db: Database, kind: string, id: string): Promise<Talked[]> {
  const { rows } = await sql<Talked>`
    select paragraph::text as kept, paragraph,
      sum((state not in ('held', 'turned_down', 'deleted'))::integer + reply_count)::integer as count
    from comments.comment where kind = ${kind} and id = ${id} and paragraph is not null
    group by paragraph order by count desc limit ${MAX_ANCHORS}`.execute(db.q())
  return rows
}

/**
 * The current paragraphs of a thing with the number of comments on each, and the stored anchors that belong to the
 * requested paragraph (`asked`).
 */
export async function talkByParagraph(ctx: Context, kind: string, id: string, asked: string | undefined) {
  const today = await paragraphsOf(ctx, kind, id)
  const here = today.find(({ anchor }) => anchor === asked)
  if (asked !== undefined && !here) throw new CommentRefusal('NO_PARAGRAPH')
  const talked = today.length > 0 ? await talkedAbout(ctx.db, kind, id) : []
  const find = finderIn(today)
  const of = Map.groupBy(talked, ({ paragraph }) => find(paragraph))
  const paragraphs = today.map(({ anchor }) => ({
    anchor,
    count: (of.get(anchor) ?? []).reduce((all, { count }) => all + count, 0),
  }))
  return { find, paragraphs, here: here ?? null, kept: here && (of.get(here.anchor) ?? []).map(({ kept }) => kept) }
}
