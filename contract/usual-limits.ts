/** How often one caller may read. */
export const reading = { count: 600, seconds: 60 }

/** How often one person may write. Calls that are expensive or easily abused have a limit of their own. */
export const writing = { count: 30, seconds: 60 }

/** How many pages of their own data one person may read: the whole copy of an active person needs a few hundred. */
export const ownData = { count: 1200, seconds: 3600 }

/** The length of the reason that operators give each other for an act, as the audit trail keeps it. */
export const operatorWhy = { max: 300 }
