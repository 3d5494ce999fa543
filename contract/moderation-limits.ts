/** The limits of reports and decisions. */
export const moderationLimits = {
  /** The reporter's text about their report. */
  note: { min: 0, max: 1_000 },
  /** The moderators' answer to a report. */
  answer: { min: 0, max: 1_000 },
  /** The parts of a statement of reasons: the rule, what was found, and the explanation. */
  rule: { max: 500 },
  facts: { max: 5_000 },
  explanation: { max: 2_000 },
  /** The author's objection to a decision, and the answer to it. */
  appeal: { max: 5_000, months: 6, answer_days: 7 },
  appeal_reasons: { max: 2_000 },
  /** The number of hours within which a case should be decided. */
  answer_hours: { minors: 2, threat: 2, illegal: 24, others: 72 },
  /** The number of established people whose reports put a thing on hold automatically. */
  hold: { reports: 3 },
  /**
   * Reports by somebody with this many rejected reports in this many days no longer count towards the number that puts
   * content on hold.
   */
  failed: { reports: 5, days: 30 },
  export_page: 500,
  /** The longest duration that the form offers for a temporary measure. */
  longest_days: 365,
  page: { usual: 20, max: 50 },
  /** The maximum number of things that one request may decide about. */
  many: 50,
  /** The number of recent notes shown with a thing. */
  notes: 5,
  /** The time for which an answered report is kept. */
  kept_days: 180,
  /** How long a moderator's request waits for the room that keeps the thing to carry out the decision. */
  follow_ms: 2_000,
} as const
