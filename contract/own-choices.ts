// Apart from the limits: every ballot needs these in the browser, and few screens need those.

/** Choices that are not options of the poll's own: offered when an item allows them, and chosen alone. */
export const NONE = 'none'
export const DONT_KNOW = 'dont_know'
