/** What the query of a page says about a thing on it that a moderator wants to decide about: `kind.id`. */
export const DECIDE = 'decide'
