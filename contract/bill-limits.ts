/** Limits for everything about bills. */
export const billLimits = {
  /** Characters of a question or of words to search for. */
  words: { max: 1000 },
  /** Bills on one page of a list. */
  page: { usual: 20, max: 50 },
  passages: { max: 60 },
  /** Bills one person follows. */
  followed: { max: 500 },
}

/** Every status, in the order a bill goes through them. */
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
