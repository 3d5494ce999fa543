/** The anchor of the author's own polls on the page on which people ask. */
export const MINE = 'my-polls'

/** The place of the short form, where the page begins with the author's own polls. */
export const ASK = 'ask'
