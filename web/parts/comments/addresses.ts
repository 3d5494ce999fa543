/** What the query of a page says about the comments below it. */
export const AFTER = 'comments'
export const SORT = 'by'
export const COMMENT = 'comment'
export const REPLY = 'reply'
export const MORE = 'more'

const anchorOf = (comment_id: string): string => `comment-${comment_id}`

/** One comment where it stands in its thread. `replying`: with a form to answer it. */
export const contextOf = (comment_id: string, replying = false): string =>
  `?${COMMENT}=${comment_id}${replying ? `&${REPLY}=1` : ''}#${anchorOf(comment_id)}`

/** The replies after those of a page. */
export const moreOf = (comment_id: string, cursor: string): string =>
  `?${COMMENT}=${comment_id}&${MORE}=${cursor}#${anchorOf(comment_id)}`

export const listOf = (sort: string, after?: string): string =>
  `?${SORT}=${sort}${after ? `&${AFTER}=${after}` : ''}#comments`
