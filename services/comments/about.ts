import type { comments as calls } from '#contract/comments.ts'
import { CommentRefusal } from '#contract/comment-refusals.ts'
import { carriedOut } from '#platform/measures/measures.ts'
import { type About, beginningOf, fingerprintOf } from '#platform/subject.ts'
import { findComment, hidesAs, isOwn, subjectOf } from './data.ts'
import type { Act, Context } from './own.ts'
import { isUnpublished } from './rules.ts'

/** The parameters that a link to a comment adds to the address of the page. */
export const placeOnPage = (comment_id: string): string => `?comment=${comment_id}#comment-${comment_id}`

/** The page of the thing that people comment on. */
export const pageOf = ({ own }: Pick<Context, 'own'>, kind: string, id: string, { link }: About): string =>
  link ?? own.subjects[kind]!.link(id)

/** The address of a comment on the page of a thing. */
export function onPage(page: string, comment_id: string): string {
  const [address] = page.split('#', 1)
  const place = placeOnPage(comment_id)
  return address!.includes('?') ? `${address}&${place.slice(1)}` : `${address}${place}`
}

/**
 * People do not comment on comments as on other things, but reply to them in their thread. People who decide about a
 * comment find it even before it is published.
 */
export const about_comment: Act<typeof calls.about_comment> = async ({ id: comment_id }, ctx) => {
  const row = await findComment(ctx.db, comment_id)
  const { kind, id, state, UID, name, body } = row
  const thing = await subjectOf(ctx, kind, id)
  if (state === 'deleted' || body === null) throw new CommentRefusal('NOT_FOUND')
  const reads = state === 'visible' || isOwn(ctx, row)
  if (!reads && !(await hidesAs(ctx, thing))) throw new CommentRefusal(isUnpublished(row) ? 'NOT_FOUND' : 'REMOVED')
  return {
    title: beginningOf(body),
    lang: thing.lang,
    comm_id: thing.comm_id,
    author: UID,
    signed: name === null ? [] : [name],
    open: false,
    gone: state !== 'visible' && state !== 'held',
    waits: isUnpublished(row) ? 'approval' : thing.gone || thing.waits ? 'above' : undefined,
    unlisted: thing.unlisted,
    link: onPage(pageOf(ctx, kind, id, thing), comment_id),
    on: thing.on ?? thing.title,
    fingerprint: fingerprintOf(body),
    text: body,
    carried_out: await carriedOut(ctx.db, 'comments', 'comment', comment_id),
  }
}
