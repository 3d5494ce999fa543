import type { Thing } from '#web/thing/plate.ts'

/** The query parameters of a page for the comments below it. */
export const AFTER = 'comments'
export const SORT = 'by'
export const PARAGRAPH = 'paragraph'
export const COMMENT = 'comment'
export const REPLY = 'reply'
export const CHANGE = 'change'
export const WORDS = 'words'
export const MORE = 'more'

const anchorOf = (comment_id: string): string => `comment-${comment_id}`

/** What the reader wants to do with the comment named in the address, or which view of that comment to show. */
export type Doing = typeof REPLY | typeof CHANGE | typeof WORDS

/**
 * The beginning of a query for the page where a thing is shown; an answer is named in it, since it is shown on the page
 * of its question.
 */
const pageOf = ({ kind, id }: Thing): string => (kind === 'answer' ? `?answer=${id}&` : '?')

/** The address of one comment at its place in the thread; `doing`: with a form, or with the comment's earlier texts. */
export const contextOf = (thing: Thing, comment_id: string, doing?: Doing): string =>
  `${pageOf(thing)}${COMMENT}=${comment_id}${doing ? `&${doing}=1` : ''}#${anchorOf(comment_id)}`

/** The address of the replies that follow those on a page. */
export const moreOf = (thing: Thing, comment_id: string, cursor: string): string =>
  `${pageOf(thing)}${COMMENT}=${comment_id}&${MORE}=${cursor}#${anchorOf(comment_id)}`

/** The address of comments in this order, after a given place: all comments, or those about one paragraph. */
export const listOf = (
  thing: Thing,
  sort: string,
  { after, paragraph }: { after?: string | undefined; paragraph?: string | undefined } = {},
) =>
  `${pageOf(thing)}${paragraph ? `${PARAGRAPH}=${paragraph}&` : ''}${SORT}=${sort}${after ? `&${AFTER}=${after}` : ''}#comments`

/** The address of the comments on one paragraph of a thing. */
export const aboutOf = (thing: Thing, anchor: string): string => `${pageOf(thing)}${PARAGRAPH}=${anchor}`

/** The address of all comments on a thing. */
export const allOf = (thing: Thing): string => `${pageOf(thing).slice(0, -1)}#comments`
