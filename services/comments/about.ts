import type { comments as calls } from '#contract/comments.ts'
import { CommentRefusal } from '#contract/comment-refusals.ts'
import { carriedOut } from '#platform/measures/measures.ts'
import { type About, beginningOf } from '#platform/subject.ts'
import { reachComment, hidesAs, subjectOf } from './data.ts'
import type { Act, Context } from './own.ts'

/** The parameters that a comment adds to the address of its page. */
export const placeOnPage = (comment_id: string): string => `?comment=${comment_id}#comment-${comment_id}`

/** The page of the thing that people comment on. */
export const pageOf = ({ own }: Pick<Context, 'own'>, kind: string, id: string, { link }: About): string =>
  link ?? own.subjects[kind]!.link(id)

/** The place of a comment on such a page. */
export function onPage(page: string, comment_id: string): string {
  const [address] = page.split('#', 1)
  const place = placeOnPage(comment_id)
  return address!.includes('?') ? `${address}&${place.slice(1)}` : `${address}${place}`
}

/** A comment is not itself a subject of comments: people reply to it in its thread. */
export const about_comment: Act<typeof calls.about_comment> = async ({ id: comment_id }, ctx) => {
  const { kind, id, state, UID, body } = await reachComment(ctx, comment_id)
  const thing = await subjectOf(ctx, kind, id)
  if (state === 'deleted' || body === null) throw new CommentRefusal('NOT_FOUND')
  const own = ctx.visitor.kind === 'person' && ctx.visitor.UID === UID
  const reads = state === 'visible' || (own && state !== 'removed')
  if (!reads && !(await hidesAs(ctx, thing))) throw new CommentRefusal('REMOVED')
  return {
    title: beginningOf(body),
    lang: thing.lang,
    comm_id: thing.comm_id,
    author: UID,
    open: false,
    gone: state !== 'visible',
    unlisted: thing.unlisted,
    link: onPage(pageOf(ctx, kind, id, thing), comment_id),
    carried_out: await carriedOut(ctx.db, 'comments', 'comment', comment_id),
  }
}
