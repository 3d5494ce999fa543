/** The limits of reports and decisions. */
export const moderationLimits = {
  /** The reporter's text about their report. */
  note: { min: 0, max: 1_000 },
  /** The moderators' answer to a report. */
  answer: { min: 0, max: 1_000 },
  /** For a statement of reasons: which rule, what was found, and why. */
  rule: { max: 500 },
  facts: { max: 5_000 },
  explanation: { max: 2_000 },
  /** The author's objection to a decision, and the answer to it. */
  appeal: { max: 5_000, months: 6, answer_days: 7 },
  appeal_reasons: { max: 2_000 },
  /** Within how many hours a case should be decided. */
  answer_hours: { minors: 2, threat: 2, illegal: 24, others: 72 },
  /** The number of established people whose reports put a thing on hold automatically. */
  hold: { reports: 3 },
  /** Whose reports failed so often in so many days no longer counts for that. */
  failed: { reports: 5, days: 30 },
  export_page: 500,
  /** The longest that a measure with an end is given in the form. */
  longest_days: 365,
  page: { usual: 20, max: 50 },
  /** The most things that one request may decide about. */
  many: 50,
  /** The latest notes shown with a thing. */
  notes: 5,
  /** The time for which an answered report is kept. */
  kept_days: 180,
  /** How long somebody who decides waits for the room of the thing to follow. */
  follow_ms: 2_000,
} as const
