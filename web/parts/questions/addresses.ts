export const questionAddress = (question_id: string): string => `/questions/${question_id}`

export const answerAnchor = (answer_id: string): string => `answer-${answer_id}`

/** The address of the page that shows one answer by itself; `more`: further query parameters. */
export function oneAnswerAddress(
  { question_id, answer_id }: { question_id: string; answer_id: string },
  more: URLSearchParams = new URLSearchParams(),
): string {
  const query = new URLSearchParams([...more, ['answer', answer_id]])
  return `${questionAddress(question_id)}?${query}#${answerAnchor(answer_id)}`
}

/** The anchor of the form for an answer on the page of a question. */
export const ANSWER_FORM = 'your-answer'

/**
 * The query parameter of a poll's page for the list of questions about the poll: `ALL_ABOUT`, or where the next page
 * begins.
 */
export const ASKED_ABOUT = 'questions'
export const ALL_ABOUT = 'all'
export const ABOUT_ANCHOR = 'questions'

/** The address of the list of all questions about a poll; `after`: where a further page begins. */
export const askedAboutAddress = (poll_id: string, after = ALL_ABOUT): string =>
  `/results/${poll_id}?${new URLSearchParams({ [ASKED_ABOUT]: after })}#${ABOUT_ANCHOR}`

/** The query parameter of the form for a question: the poll that the question is about. */
export const ABOUT_POLL = 'about'

export const askAboutAddress = (poll_id: string): string => `/build?question=new&${ABOUT_POLL}=${poll_id}`
