// Apart from the limits: every ballot needs these in the browser, and few screens need those.

/** Choices that are not among the poll's own options: offered if an item allows them, and exclusive of all others. */
export const NONE = 'none'
export const DONT_KNOW = 'dont_know'
