export const questionAddress = (question_id: string): string => `/questions/${question_id}`

export const answerAnchor = (answer_id: string): string => `answer-${answer_id}`

/** Where one answer is shown by itself; `more`: what else the address says. */
export function oneAnswerAddress(
  { question_id, answer_id }: { question_id: string; answer_id: string },
  more: URLSearchParams = new URLSearchParams(),
): string {
  const query = new URLSearchParams([...more, ['answer', answer_id]])
  return `${questionAddress(question_id)}?${query}#${answerAnchor(answer_id)}`
}

/** The address of the form for an answer on the page of a question. */
export const ANSWER_FORM = 'your-answer'
