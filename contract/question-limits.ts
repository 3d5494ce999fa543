/**
 * Limits for questions, used by the room and by forms. This file does not import the schema library, because the
 * browser loads it too.
 */
export const questionLimits = {
  title: { min: 15, max: 150 },
  body: { max: 5_000 },
  /**
   * The number of characters that a title needs before similar questions are looked up, and the number of characters of
   * the body that count.
   */
  similar: { title: 5, body: 1_000 },
  tags: { max: 5 },
  tag: { min: 2, max: 35 },
  answer: { min: 20, max: 10_000 },
  sources: { max: 10 },
  source: { url: 500, note: 200 },
  /** The maximum length of the reason why something was hidden or removed. */
  reason: { min: 3, max: 500 },
  /** The maximum number of questions one person may ask in any 24 hours. */
  askedPerDay: 5,
  /**
   * The maximum number of wordings that one person may suggest in any 24 hours, and the maximum number shown beside one
   * question.
   */
  suggested: { perDay: 10, shown: 30 },
  /** Page sizes of lists. */
  page: { max: 100, usual: 20 },
  answers: { page: 20 },
  /** The maximum number of questions one person may follow. */
  followed: { max: 1_000 },
} as const
