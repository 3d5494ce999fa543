/** The orders in which questions are listed. */
export const QUESTION_LISTS = ['active', 'unanswered', 'too'] as const

export type QuestionSort = (typeof QUESTION_LISTS)[number]
