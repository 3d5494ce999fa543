import { createHash } from 'node:crypto'
import { commentLimits as limits } from '#contract/comment-limits.ts'
import type { CommentRow, Reaction } from './tables.ts'

const ID_CHARS = 26

/**
 * The ids of the first two comments on the path to this comment. A page that shows the comment in its thread begins
 * with them.
 */
export const branchOf = (path: string): string => path.slice(0, 2 * ID_CHARS)

/** The first comment of the thread. */
export const rootOf = (path: string): string => path.slice(0, ID_CHARS)

/**
 * The position of a new comment: below the comment that it answers, or at the same level if the thread has reached its
 * maximum depth.
 */
export function placeOf(
  comment_id: string,
  above: Pick<CommentRow, 'path' | 'depth'> | null,
): Pick<CommentRow, 'path' | 'depth'> {
  if (!above) return { path: comment_id, depth: 0 }
  const deepest = above.depth >= limits.depth
  const stem = deepest ? above.path.slice(0, -ID_CHARS) : above.path
  return { path: stem + comment_id, depth: deepest ? above.depth : above.depth + 1 }
}

/** Whether a comment is shown directly below the comment that it answers. */
export const isBelow = ({ path, reply_to }: Pick<CommentRow, 'path' | 'reply_to'>): boolean =>
  reply_to === null || path.slice(0, -ID_CHARS).endsWith(reply_to)

/** The states of comments that were never published. */
export const unpublished = ['held', 'turned_down'] as const

export const isUnpublished = ({ state }: Pick<CommentRow, 'state'>): boolean =>
  state === 'held' || state === 'turned_down'

/** The reader of a comment: whether that person is the author, may decide about the comment, or is an operator. */
interface Reader {
  own: boolean
  can_hide: boolean
  operator: boolean
}

/** Whether somebody may read the text of a comment, given the decision about it. */
export function mayRead({ state }: Pick<CommentRow, 'state'>, { own, can_hide, operator }: Reader): boolean {
  if (state === 'removed') return operator
  return (state !== 'hidden' && state !== 'on_hold') || own || can_hide
}

/**
 * Whether a text contains anything that could become a link, here or wherever somebody pastes it: found in the HTML
 * made from the text, or in the text itself.
 */
export const hasLink = (body: string, html: string): boolean =>
  /<a\s/.test(html) || /\b[a-z][a-z0-9+.-]*:\/\/|\bwww\.|\b[\w-]{2,}\.[a-z]{2,}\/\w|\]\s*\(/i.test(body)

/** Sets the width of the interval, which contains the true share for four in five comments. */
const Z = 1.28

/**
 * The lower bound of Wilson’s interval for the share of useful reactions among all reactions; so a few reactions do not
 * count for much.
 */
export function usefulness(of: Record<Reaction, number>): number {
  const up = of.agree + of.thanks + of.well_argued
  const n = up + of.disagree
  if (n === 0) return 0
  const share = up / n
  const half = Z * Math.sqrt((share * (1 - share)) / n + (Z * Z) / (4 * n * n))
  return (share + (Z * Z) / (2 * n) - half) / (1 + (Z * Z) / n)
}

type Rated = Pick<CommentRow, 'comment_id' | 'score' | 'stance'>

/**
 * Sorts comments so that the stances take turns, beginning with the rarest stance, and with the best comments of each
 * stance first. A comment without a stance counts as undecided. The order of equal comments changes every day, so that
 * none of them always has the advantage of coming first.
 */
export function alternate<Row extends Rated>(best: readonly Row[], day: string): Row[] {
  const drawn = new Map(best.map(({ comment_id }) => [comment_id, drawFor(comment_id, day)]))
  const byUse = best.toSorted(
    (a, b) => b.score - a.score || (drawn.get(a.comment_id)! < drawn.get(b.comment_id)! ? -1 : 1),
  )
  const of = Map.groupBy(byUse, ({ stance }) => stance ?? 'neutral')
  const sides = [...of.values()].toSorted((a, b) => a.length - b.length || sideOf(a) - sideOf(b))
  const turns = Math.max(0, ...sides.map((side) => side.length))
  return Array.from({ length: turns }, (_, turn) => sides.flatMap((side) => side[turn] ?? [])).flat()
}

const stances = ['for', 'against', 'neutral'] as const
const sideOf = ([one]: readonly Rated[]): number => stances.indexOf(one?.stance ?? 'neutral')

const drawFor = (comment_id: string, day: string): string =>
  createHash('sha256').update(`${day} ${comment_id}`).digest('hex')

const DAY_MS = 24 * 3_600_000

/**
 * When a person may write again, given the times of that person's comments in the last day, latest first; null: now.
 * `established`: whether the person's account is no longer new.
 */
export function waitsUntil(times: readonly Date[], now: Date, established: boolean): Date | null {
  const [last] = times
  const oldest = times[(established ? limits.a_day : limits.a_day_new) - 1]
  if (oldest) return new Date(oldest.getTime() + DAY_MS)
  const again = last && new Date(last.getTime() + limits.pause_seconds * 1_000)
  return again && now < again ? again : null
}

const FREE_EDIT_MS = limits.free_edit_minutes * 60_000

/**
 * Whether the earlier text of a comment stays public when it is edited: it does not if the comment is new and nobody
 * has relied on it yet.
 */
export function staysPublic(row: CommentRow, answered: boolean, now: Date): boolean {
  const reacted = row.agree + row.thanks + row.disagree + row.well_argued > 0
  return answered || reacted || now.getTime() - row.created_at.getTime() > FREE_EDIT_MS
}
