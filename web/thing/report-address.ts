/** What the query of a page says about a thing on it that its reader wants to report: `kind.id`. */
export const REPORT = 'report'
