/** The query parameter of a page that names a thing on it that its reader wants to report: `kind.id`. */
export const REPORT = 'report'
