import { noticeEvents } from '#contract/notice-events.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import type { Context } from '#platform/room.ts'
import { notices } from './notices.ts'
import type { PollRow } from './tables.ts'

/** The notices for the author of a poll about what others have done to it. */
export const authorNotices = {
  words: notices.words,
  link: (poll_id) => `/results/${poll_id}`,
  untitled: (i18n) => i18n._('One of your polls'),
  kinds: {
    own_paused: (i18n) => i18n._('Your poll was paused: read why.'),
    own_resumed: (i18n) => i18n._('Your poll takes answers again: read why.'),
    own_extended: (i18n) => i18n._('Your poll closes later than you said: read why.'),
    own_closed: (i18n) => i18n._('Your poll was closed early: read why.'),
    own_outcome: (i18n) => i18n._('Somebody has said what came of your poll.'),
  },
} satisfies NoticesOf

type OwnPoll = Pick<PollRow, 'poll_id' | 'title' | 'lang' | 'comm_id' | 'author'>

/**
 * Notifies the author of a poll of what somebody else has done to it, and the people who look after its community of
 * what operators have done.
 */
export async function tellAuthor(
  { publish, visitor }: Pick<Context, 'publish' | 'visitor'>,
  { poll_id, title, lang, comm_id, author }: OwnPoll,
  kind: keyof typeof authorNotices.kinds,
): Promise<void> {
  const by = visitor.kind === 'person' ? visitor.UID : null
  if (author !== null && author !== by) {
    const about = { thing: 'own_poll', id: poll_id }
    await publish(noticeEvents.noticed, { about, kind, title, lang, comm_id, again: true, also: author })
  }
  if (comm_id === null || author === by || !isOperator(visitor)) return
  const link = `/results/${poll_id}`
  await publish(noticeEvents.care_asked, { comm_id, kind: 'operator_poll', link, except: by, except_too: author })
}
