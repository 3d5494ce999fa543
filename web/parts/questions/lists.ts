/** The orders in which questions are listed. */
export const QUESTION_LISTS = ['active', 'unanswered', 'answered', 'too', 'due', 'official'] as const

export type QuestionSort = (typeof QUESTION_LISTS)[number]
