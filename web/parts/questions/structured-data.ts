import type { Answer, Question } from './types.ts'

/** The question and its answers as schema.org describes them, for search engines. */
export function qaPage(
  { title, body, lang, official_answer, accepted, answers, ...question }: Question,
  publicUrl: string,
) {
  const url = `${publicUrl}/questions/${question.question_id}`
  const official = official_answer?.answer_id === accepted?.answer_id ? null : official_answer
  const standing = [...(official ? [official] : []), ...answers.items].filter(({ taken }) => !taken)
  const answerOf = (answer: Answer) => ({
    '@type': 'Answer',
    text: answer.body,
    url: `${url}#answer-${answer.answer_id}`,
    upvoteCount: answer.up,
    dateCreated: answer.created_at,
    ...author(answer.official ? { name: answer.official.name || null } : answer.written_by),
  })
  return {
    '@context': 'https://schema.org',
    '@type': 'QAPage',
    mainEntity: {
      '@type': 'Question',
      name: title,
      text: body || title,
      inLanguage: lang,
      url,
      answerCount: question.answer_count,
      upvoteCount: question.too_count,
      dateCreated: question.created_at,
      ...author(question.asked_by),
      ...(accepted && { acceptedAnswer: answerOf(accepted) }),
      ...(standing.length > 0 && { suggestedAnswer: standing.map(answerOf) }),
    },
  }
}

const author = ({ name }: { name: string | null }) => (name ? { author: { '@type': 'Person', name } } : {})
