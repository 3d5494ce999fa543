import type { EventInput } from '#contract/event.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import type { Context } from '#platform/room.ts'
import { wordsFrom } from '#platform/words/words.ts'
import type { PollRow } from './tables.ts'

/** The notices for followers of a poll, most of whom have answered it. */
export const notices = {
  words: wordsFrom(new URL('po/', import.meta.url)),
  link: (poll_id) => `/results/${poll_id}`,
  untitled: (i18n) => i18n._('One of your polls, or one you answered'),
  kinds: {
    poll_closed: (i18n) => i18n._('The poll has closed: see the result.'),
    outcome_overdue: (i18n) => i18n._('A promise made in this poll is overdue.'),
    outcome_set: (i18n) => i18n._('You can now read what happened next.'),
    poll_corrected: (i18n) => i18n._('A correction was added. Answers still count under the original wording.'),
    poll_withdrawn: (i18n) => i18n._('The author withdrew this poll: read why.'),
    poll_removed: (i18n) => i18n._('This poll was removed: read why.'),
    poll_restored: (i18n) => i18n._('This poll was removed, and is back.'),
  },
  choices: {
    results: {
      name: (i18n) => i18n._('Polls you answered: their close, corrections, and what came of them'),
      kinds: ['poll_closed', 'outcome_set', 'poll_corrected'],
    },
    overdue: { name: (i18n) => i18n._('Promises that are overdue'), kinds: ['outcome_overdue'] },
  },
} satisfies NoticesOf

/** The notices that members of a community get when one of its polls opens. */
export const openingNotices = {
  words: notices.words,
  link: (poll_id) => `/answer/${poll_id}`,
  untitled: (i18n) => i18n._('A poll of a community you belong to'),
  kinds: { poll_opened: (i18n) => i18n._('A community you belong to asks you. You can answer now.') },
  together: {
    headline: (i18n, n) => i18n._('{n} polls to answer', { n: i18n.number(n) }),
    sentence: (i18n, n) => i18n._('A community you belong to asks you: {n} polls.', { n: i18n.number(n) }),
    link: (comm_id) => `/communities/${comm_id}`,
  },
  choices: { asks: { name: (i18n) => i18n._('New polls of communities you belong to'), kinds: ['poll_opened'] } },
} satisfies NoticesOf

type More = Pick<EventInput<typeof noticeEvents.noticed>, 'correction' | 'again' | 'also' | 'except'>

/** Notifies the followers of a poll of what has happened to it. */
export const notice = (
  { publish }: Pick<Context, 'publish'>,
  kind: keyof typeof notices.kinds,
  { poll_id, title, lang, comm_id }: Pick<PollRow, 'poll_id' | 'title' | 'lang' | 'comm_id'>,
  more: More = {},
): Promise<void> =>
  publish(noticeEvents.noticed, { about: { thing: 'poll', id: poll_id }, kind, title, lang, comm_id, ...more })
