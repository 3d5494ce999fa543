import { noticeEvents } from '#contract/notice-events.ts'
import { questionLimits as limits } from '#contract/question-limits.ts'
import type { Context, NoticesOf } from '#platform/room.ts'
import { wordsFrom } from '#platform/words/words.ts'
import type { QuestionRow } from './tables.ts'

/** What the followers of a question hear of; whoever asks or answers one follows it. */
export const notices = {
  words: wordsFrom(new URL('po/', import.meta.url)),
  link: (question_id) => `/questions/${question_id}`,
  maxFollowed: limits.followed.max,
  kinds: {
    question_answered: (i18n) => i18n._('There is a new answer to this question.'),
    answer_accepted: (i18n) => i18n._('An answer to this question was accepted.'),
  },
} satisfies NoticesOf

/** Tells the followers of a question what has happened to it, each time it does. */
export const notice = (
  { publish }: Pick<Context, 'publish'>,
  kind: keyof typeof notices.kinds,
  { question_id, title, lang }: Pick<QuestionRow, 'question_id' | 'title' | 'lang'>,
): Promise<void> =>
  publish(noticeEvents.noticed, { about: { thing: 'question', id: question_id }, kind, title, lang, again: true })
