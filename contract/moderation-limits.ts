/** The limits of reports. */
export const moderationLimits = {
  /** What somebody says about their report. */
  note: { min: 0, max: 1_000 },
  /** What those who looked at it answer. */
  answer: { min: 0, max: 1_000 },
  page: { usual: 20, max: 50 },
  /** The latest notes shown with a thing. */
  notes: 5,
  /** How long an answered report is kept. */
  kept_days: 180,
} as const
