// This file is separate from the limits because every ballot needs it in the browser, but few screens need the limits.

/** Choices that are not among the poll's own options. An item can offer them, and each excludes all other choices. */
export const NONE = 'none'
export const DONT_KNOW = 'dont_know'
