import { noticeEvents } from '#contract/notice-events.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import type { Context } from '#platform/room.ts'
import { withCorrections } from './corrections.ts'
import { notices } from './notices.ts'
import type { ActingAs } from './acting-as.ts'
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
    own_corrected: (i18n) => i18n._('A text of your poll was corrected: read what and why.'),
    own_outcome: (i18n) => i18n._('Somebody has said what came of your poll.'),
    own_paused_by_operators: (i18n) => i18n._('The people who run this site paused your poll: read why.'),
    own_resumed_by_operators: (i18n) =>
      i18n._('The people who run this site let your poll take answers again: read why.'),
    own_extended_by_operators: (i18n) =>
      i18n._('The people who run this site gave your poll more time than you said: read why.'),
    own_closed_by_operators: (i18n) => i18n._('The people who run this site closed your poll early: read why.'),
    own_corrected_by_operators: (i18n) =>
      i18n._('The people who run this site corrected a text of your poll: read what and why.'),
    own_outcome_by_operators: (i18n) => i18n._('The people who run this site said what came of your poll.'),
  },
} satisfies NoticesOf

/** The notices for those who look after a community about what operators have done to one of its polls. */
export const carerNotices = {
  words: notices.words,
  link: authorNotices.link,
  untitled: (i18n) => i18n._('A poll of a community you look after'),
  kinds: {
    operator_poll: (i18n, n) =>
      i18n._(
        '{n, plural, one {The people who run this site changed something in this poll: read what and why.} other {The people who run this site changed something in this poll, # times: read what and why.}}',
        { n },
      ),
  },
} satisfies NoticesOf

/** What can be done to a poll of somebody else. */
export type DoneToPoll = 'own_paused' | 'own_resumed' | 'own_extended' | 'own_closed' | 'own_corrected' | 'own_outcome'

const aboutCared = (poll_id: string) => ({ thing: 'cared_poll', id: poll_id })

/**
 * Notifies the author of a poll of what somebody else has done to it, and the people who look after its community of
 * what operators have done.
 */
export async function tellAuthor(
  { publish, visitor }: Pick<Context, 'publish' | 'visitor'>,
  poll: PollRow,
  done: DoneToPoll,
  as: ActingAs,
): Promise<void> {
  const { poll_id, title, lang, comm_id, author } = poll
  const by = visitor.kind === 'person' ? visitor.UID : null
  const named = { title, lang, comm_id, correction: withCorrections(poll).corrections.title ?? null }
  if (author !== null && author !== by) {
    const about = { thing: 'own_poll', id: poll_id }
    const kind = as === 'operators' ? (`${done}_by_operators` as const) : done
    await publish(noticeEvents.noticed, { about, kind, ...named, again: true, also: author })
  }
  if (comm_id === null || as !== 'operators') return
  const asked = { comm_id, kind: 'operator_poll', link: `/results/${poll_id}`, except: by, except_too: author } as const
  await publish(noticeEvents.care_asked, { ...asked, of: { about: aboutCared(poll_id), ...named } })
}

/** Removes the title of a poll from the notices for those who look after its community. */
export const hideFromCarers = (
  { publish }: Pick<Context, 'publish'>,
  { poll_id, lang, comm_id }: PollRow,
): Promise<void> =>
  publish(noticeEvents.noticed, { about: aboutCared(poll_id), kind: 'untitled', title: '', lang, comm_id })
