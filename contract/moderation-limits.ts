/** The limits of reports and decisions. */
export const moderationLimits = {
  /** The maximum length of a reporter's note. */
  note: { min: 0, max: 1_000 },
  /** The maximum length of the moderators' answer to a report. */
  answer: { min: 0, max: 1_000 },
  /** The maximum lengths of the parts of a statement of reasons: the rule, the facts, and the explanation. */
  rule: { max: 500 },
  facts: { max: 5_000 },
  explanation: { max: 2_000 },
  fingerprint: { max: 100 },
  /** The maximum lengths of the author's objection to a decision, and of the answer to the objection. */
  appeal: { max: 5_000, months: 6, answer_days: 7 },
  appeal_reasons: { max: 2_000 },
  /** The number of hours within which a case should be decided. */
  answer_hours: { minors: 2, threat: 2, illegal: 24, others: 72 },
  /** If this many people with established accounts report a thing, it is automatically put on hold. */
  hold: { reports: 3 },
  /**
   * Reports by somebody with this many rejected reports in this many days no longer count towards the number that puts
   * content on hold.
   */
  failed: { reports: 5, days: 30 },
  /** Fewer reports than this are not counted in public by themselves, and no median is made of fewer answers. */
  counted: 5,
  export_page: 500,
  /** The longest duration, in days, that the form offers for a temporary measure. */
  longest_days: 365,
  page: { usual: 20, max: 50 },
  /** The maximum number of things that one request may decide about. */
  many: 50,
  /** The number of recent notes shown with a thing. */
  notes: 5,
  /** The number of earlier texts, each as it was when it was reported, shown with a thing. */
  texts: 10,
  /** The number of days for which an answered report is kept. */
  kept_days: 180,
  /** How many milliseconds a moderator's request waits for the room that keeps the thing to carry out the decision. */
  follow_ms: 2_000,
} as const
