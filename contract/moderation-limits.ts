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
  page: { usual: 20, max: 50 },
  /** The latest notes shown with a thing. */
  notes: 5,
  /** How long an answered report is kept. */
  kept_days: 180,
  /** How long somebody who decides waits for the room of the thing to follow. */
  follow_ms: 2_000,
} as const
