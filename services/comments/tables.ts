import type { Generated, JSONColumnType, Selectable } from 'kysely'
import type { z } from 'zod'
import type { StoredOrigin } from '#platform/importing/sources.ts'
import type { Reaction as ReactionShape, Stance } from '#contract/comment-shapes.ts'

export type Reaction = z.output<typeof ReactionShape>

/**
 * The paragraph that a comment was about when it was written: the anchor of its words, its beginning, and its position.
 */
export interface Anchor {
  anchor: string
  begins: string
  at: number
}

interface CommentTable {
  comment_id: string
  kind: string
  id: string
  /** The concatenated ids of all comments from the first one of the thread down to this one. */
  path: string
  depth: number
  /**
   * The comment that this one answers. At the deepest level, the answer is shown at the same level instead of below it.
   */
  reply_to: string | null
  /** The author; null once the author has deleted the comment. The name and the text are then null too. */
  UID: string | null
  name: string | null
  stance: z.output<typeof Stance> | null
  body: string | null
  /** `held` and `turned_down`: never published; `on_hold`, `hidden` and `removed`: the result of a decision. */
  state: Generated<'visible' | 'held' | 'turned_down' | 'on_hold' | 'hidden' | 'removed' | 'deleted'>
  /** Whether a visible comment is shown collapsed, with the reason. */
  collapsed: Generated<boolean>
  /** For a held comment: the community in which it was written. */
  comm_id: string | null
  hidden_by: 'moderator' | 'operator' | 'automatic' | null
  hidden_reason: string | null
  /** For the first comment of a thread: the number of all replies in it. */
  reply_count: Generated<number>
  agree: Generated<number>
  thanks: Generated<number>
  disagree: Generated<number>
  well_argued: Generated<number>
  score: Generated<number>
  /**
   * The language of the thing that the comment is about; null if unknown, because the comment is older than this
   * column.
   */
  lang: string | null
  /**
   * For the first comment of a thread: the minutes that a person must wait between two comments in it; 0: no special
   * limit.
   */
  slow_minutes: Generated<number>
  created_at: Date
  /** The source of an imported comment; null if it was written here. */
  origin: JSONColumnType<StoredOrigin | null, string | null | undefined, string | null>
  /** The paragraph; set only for the first comment of a thread, and null if that comment is about the whole thing. */
  paragraph: JSONColumnType<Anchor | null, string | null | undefined, string | null>
  /** Part of the sample content of a new instance. */
  sample: Generated<boolean>
  version: Generated<number>
  edited_at: Date | null
}

export type CommentRow = Selectable<CommentTable>

export interface CommentsTables {
  'comments.talk': { kind: string; id: string; comments: Generated<number> }
  'comments.comment': CommentTable
  'comments.earlier_words': { comment_id: string; version: number; until: Date; body: string }
  'comments.muted': { muted_id: string; UID: string; other: string; name: string; blocked: boolean; at: Date }
  'comments.quiet': { thread_id: string; UID: string }
  'comments.reaction': { comment_id: string; UID: string; reaction: Reaction }
}
