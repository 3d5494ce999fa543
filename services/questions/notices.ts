import { noticeEvents } from '#contract/notice-events.ts'
import { questionLimits as limits } from '#contract/question-limits.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import type { Context } from '#platform/room.ts'
import { wordsFrom } from '#platform/words/words.ts'
import type { QuestionRow } from './tables.ts'

const words = wordsFrom(new URL('po/', import.meta.url))

/** The notices for followers of a question. Whoever asks or answers a question follows it. */
export const notices = {
  words,
  link: (question_id) => `/questions/${question_id}`,
  untitled: (i18n) => i18n._('A question you asked, answered or follow'),
  maxFollowed: limits.followed.max,
  kinds: {
    question_answered: (i18n, n) =>
      i18n._(
        '{n, plural, one {There is a new answer to this question.} other {There are # new answers to this question.}}',
        {
          n,
        },
      ),
    answer_accepted: (i18n) => i18n._('An answer to this question was accepted.'),
    question_closed: (i18n) => i18n._('This question was closed: read why.'),
    question_reopened: (i18n) => i18n._('This question takes answers again.'),
    question_hidden: (i18n) => i18n._('This question was hidden: read why.'),
    question_shown: (i18n) => i18n._('This question can be read again.'),
    official_asked: (i18n) => i18n._('An official was asked this question, and has a day to answer by.'),
    official_delayed: (i18n) => i18n._('The official needs more time for this question: read why.'),
    official_overdue: (i18n) => i18n._('This question wasn’t answered by its due date.'),
    official_answered: (i18n) => i18n._('The official answered this question.'),
    question_removed: (i18n) => i18n._('This question was removed: read why.'),
  },
  choices: {
    answers: {
      name: (i18n) => i18n._('Answers to questions you asked, answered or follow'),
      kinds: ['question_answered', 'answer_accepted'],
    },
    officials: {
      name: (i18n) => i18n._('What officials do about questions you asked, answered or follow'),
      kinds: ['official_asked', 'official_delayed', 'official_overdue', 'official_answered'],
    },
  },
} satisfies NoticesOf

/** The notices that only an official gets, about a question with a due date. */
export const officialNotices = {
  words,
  link: (question_id) => `/questions/${question_id}`,
  untitled: (i18n) => i18n._('A question to you'),
  kinds: {
    answer_due: (i18n) => i18n._('You haven’t answered this question yet, and it’s due soon.'),
  },
} satisfies NoticesOf

/** The notices for those who suggest other words, and for the authors of the original words. */
export const suggestionNotices = {
  words,
  link: (question_id) => `/questions/${question_id}`,
  untitled: (i18n) => i18n._('Suggested words'),
  kinds: {
    edit_suggested: (i18n, n) =>
      i18n._(
        '{n, plural, one {Somebody suggested other words for what you wrote.} other {Other words were suggested # times for what you wrote.}}',
        { n },
      ),
    edit_taken: (i18n) => i18n._('The words you suggested were taken.'),
    edit_refused: (i18n) => i18n._('The words you suggested weren’t used: read why.'),
    edit_taken_for: (i18n) => i18n._('A moderator put suggested words in place of yours.'),
  },
  choices: {
    words: {
      name: (i18n) => i18n._('Words that others suggest, and what comes of those you suggest'),
      kinds: ['edit_suggested', 'edit_taken', 'edit_refused'],
    },
  },
} satisfies NoticesOf

/**
 * Notifies one person that other words were suggested for a question or an answer to it, without quoting these words,
 * since they may not stay visible.
 */
export const tellOfSuggestion = async (
  { publish }: Pick<Context, 'publish'>,
  kind: keyof typeof suggestionNotices.kinds,
  { question_id, lang, comm_id }: Pick<QuestionRow, 'question_id' | 'lang' | 'comm_id'>,
  also: string | null,
): Promise<void> => {
  if (also === null) return
  const about = { thing: 'suggestion', id: question_id }
  await publish(noticeEvents.noticed, { about, kind, title: '', lang, comm_id, again: true, also })
}

/**
 * Notifies the followers of a question each time something has happened to it. `also`: somebody who is notified even
 * without following it; `except`: somebody whom other notices already tell.
 */
export const notice = (
  { publish }: Pick<Context, 'publish'>,
  kind: keyof typeof notices.kinds,
  { question_id, title, lang, comm_id }: Pick<QuestionRow, 'question_id' | 'title' | 'lang' | 'comm_id'>,
  also: string | null = null,
  except: string | null = null,
): Promise<void> =>
  publish(noticeEvents.noticed, {
    about: { thing: 'question', id: question_id },
    kind,
    title,
    named_again: kind === 'question_shown',
    lang,
    comm_id,
    again: true,
    also,
    except,
  })

/** Reminds the official to whom a question is addressed. */
export const remindOfficial = (
  { publish }: Pick<Context, 'publish'>,
  {
    question_id,
    title,
    lang,
    comm_id,
    official_uid,
  }: Pick<QuestionRow, 'question_id' | 'title' | 'lang' | 'comm_id' | 'official_uid'>,
): Promise<void> =>
  publish(noticeEvents.noticed, {
    about: { thing: 'official_question', id: question_id },
    kind: 'answer_due',
    title,
    lang,
    comm_id,
    again: true,
    also: official_uid,
  })
