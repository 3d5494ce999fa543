import { noticeEvents } from '#contract/notice-events.ts'
import type { Context, NoticesOf } from '#platform/room.ts'
import { wordsFrom } from '#platform/words/words.ts'
import { personBehind } from './rules.ts'
import type { DecisionRow, ReportRow } from './tables.ts'

/**
 * The notices for people who reported something. They contain no title, because they stay in the person's list whatever
 * happens to the content.
 */
export const notices = {
  words: wordsFrom(new URL('po/', import.meta.url)),
  link: () => '/account?look=my-reports',
  untitled: (i18n) => i18n._('Something you reported'),
  kinds: {
    report_nothing_wrong: (i18n) => i18n._('Somebody has looked at it, and found that it may stay as it is.'),
    report_acted: (i18n) => i18n._('Somebody has looked at it, and has done something about it.'),
  },
} satisfies NoticesOf

/** Notifies the person who made a report of its outcome; guests cannot be notified. */
export async function tellReporter(
  { publish }: Pick<Context, 'publish'>,
  outcome: NonNullable<ReportRow['outcome']>,
  { report_id, reporter }: Pick<ReportRow, 'report_id' | 'reporter'>,
): Promise<void> {
  const also = personBehind(reporter)
  if (also === null) return
  const about = { thing: 'report', id: report_id }
  await publish(noticeEvents.noticed, { about, kind: `report_${outcome}`, title: '', lang: 'en', again: true, also })
}

/** The notices for an author about a decision on their content, its end, and their appeal. */
export const decisionNotices = {
  words: notices.words,
  link: (id) => `/account?look=decision&id=${id}`,
  untitled: (i18n) => i18n._('A decision about something you wrote'),
  kinds: {
    decided: (i18n) => i18n._('Something was decided about it. Read what, why, and how you can appeal.'),
    measure_ended: (i18n) => i18n._('The time you were told is over: what was done has been lifted.'),
    appeal_decided: (i18n) => i18n._('Another person has looked at it again, and has decided about your appeal.'),
  },
} satisfies NoticesOf

/** Notifies an author of a decision on their content. */
export async function tellAuthor(
  { publish }: Pick<Context, 'publish'>,
  kind: keyof typeof decisionNotices.kinds,
  { decision_id, author }: Pick<DecisionRow, 'decision_id' | 'author'>,
): Promise<void> {
  if (author === null) return
  const about = { thing: 'decision', id: decision_id }
  await publish(noticeEvents.noticed, { about, kind, title: '', lang: 'en', again: true, also: author })
}
