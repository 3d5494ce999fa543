/** Limits for articles, in characters or in numbers of entries. */
export const articleLimits = {
  title: { min: 10, max: 120 },
  standfirst: { max: 280 },
  body: { max: 60_000 },
  name: { max: 80 },
  disclosure: { max: 280 },
  authors: { max: 8 },
  sources: { max: 100 },
  /** An explainer names at least this many sources. */
  explainer: { min: 2 },
  polls: { max: 10 },
  reason: { min: 3, max: 500 },
  /**
   * The length of the note on what was corrected, and of the note on what should change before an article is published.
   */
  note: { min: 3, max: 500 },
  /** How many times one article may be corrected, unpublished and published again. */
  notes: { max: 100 },
  /** The maximum number of articles that one person may follow. */
  followed: { max: 200 },
  /** The maximum number of days ahead for which an article may be scheduled. */
  ahead_days: { max: 365 },
} as const
