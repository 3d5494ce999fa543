/** Limits of a poll, for rooms and for forms. Kept free of the schema library: the browser reads it too. */
export const pollLimits = {
  title: { min: 5, max: 150 },
  about: { max: 3_000 },
  promise: { max: 280 },
  outcome: { min: 5, max: 600 },
  /** A word said in public about a poll: why it is paused, closed early, extended or removed. */
  note: { min: 5, max: 600 },
  notes: { max: 40 },
  items: { max: 50 },
  item: { max: 150 },
  help: { max: 600 },
  options: { min: 2, max: 100 },
  /** Nobody puts more than this in an order. */
  ranked: { max: 30 },
  columns: { min: 2, max: 11 },
  option: { min: 1, max: 140 },
  /** The ends of a scale: at most this many steps apart. */
  steps: { max: 20 },
  answer: { max: 2_000 },
  days: { max: 365 },
  list: { max: 20_000 },
  drafts: { max: 20 },
  versions: { max: 50 },
  /** Parts of a condition, and how deep they stand in each other. */
  condition: { parts: 50 },
} as const

/** The highest score: 0 is the worst, and an option that is left blank has none. */
export const HIGHEST_SCORE = 5

/** No published number tells fewer than this many people apart. */
export const K_SAFE = 5
/** A result that is published in steps begins here. */
export const FIRST_SHOWN = 10

/** Choices that are not options of the poll's own: offered when an item allows them, and chosen alone. */
export const NONE = 'none'
export const DONT_KNOW = 'dont_know'
