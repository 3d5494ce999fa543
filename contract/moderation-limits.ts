/** The limits of reports and decisions. */
export const moderationLimits = {
  /** What somebody says about their report. */
  note: { min: 0, max: 1_000 },
  /** What those who looked at it answer. */
  answer: { min: 0, max: 1_000 },
  /** Of a statement of reasons: which rule, what was found, why. */
  rule: { max: 500 },
  facts: { max: 5_000 },
  explanation: { max: 2_000 },
  /** What an author says against a decision, and what is said to that. */
  appeal: { max: 5_000, months: 6, answer_days: 7 },
  appeal_reasons: { max: 2_000 },
  /** Within how many hours a case should be decided. */
  answer_hours: { minors: 2, threat: 2, illegal: 24, others: 72 },
  /** How many established people report a thing that then waits by itself. */
  hold: { reports: 3 },
  /** Whose reports failed so often in so many days no longer counts for that. */
  failed: { reports: 5, days: 30 },
  export_page: 500,
  /** The longest that a measure with an end is given in the form. */
  longest_days: 365,
  page: { usual: 20, max: 50 },
  /** How many things one decision is about at most. */
  many: 50,
  /** The latest notes shown with a thing. */
  notes: 5,
  /** How long an answered report is kept. */
  kept_days: 180,
  /** How long somebody who decides waits for the room of the thing to follow. */
  follow_ms: 2_000,
} as const
