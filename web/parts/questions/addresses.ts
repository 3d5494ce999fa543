export const questionAddress = (question_id: string): string => `/questions/${question_id}`

export const answerAnchor = (answer_id: string): string => `answer-${answer_id}`

/** Where the form for an answer stands on the page of a question. */
export const ANSWER_FORM = 'your-answer'
