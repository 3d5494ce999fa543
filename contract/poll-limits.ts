/** Limits of a poll, for rooms and for forms. Kept free of the schema library: the browser reads it too. */
export const pollLimits = {
  title: { min: 5, max: 150 },
  about: { max: 2_000 },
  promise: { max: 280 },
  outcome: { min: 5, max: 600 },
  options: { min: 2, max: 50 },
  option: { min: 1, max: 120 },
} as const

/** Choices that are not options of the poll's own: offered when the poll allows them, and chosen alone. */
export const NONE = 'none'
export const DONT_KNOW = 'dont_know'
