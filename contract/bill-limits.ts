/** Limits for everything about bills. */
export const billLimits = {
  /** The maximum length of a question about bills, or of a search query. */
  words: { max: 1000 },
  /** The number of bills on one page of a list. */
  page: { usual: 20, max: 50 },
  passages: { max: 60 },
  /** The number of bills one person can follow. */
  followed: { max: 500 },
}

/** Every status of a bill, in the order in which bills pass through them. */
export const billStatuses = [
  'introduced',
  'committee',
  'passed_one',
  'passed_both',
  'to_executive',
  'law',
  'agreed',
  'failed',
  'vetoed',
  'withdrawn',
] as const
