// Kept apart from the limits, because in the browser every ballot needs this file, but few screens need the limits.

/** Choices that are not among the poll's own options: offered if an item allows them, and exclusive of all others. */
export const NONE = 'none'
export const DONT_KNOW = 'dont_know'
