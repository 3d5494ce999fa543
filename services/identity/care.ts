import { noticeEvents } from '#contract/notice-events.ts'
import type { NoticesOf } from '#platform/notices-of.ts'
import { on } from '#platform/room.ts'
import { words } from './letters.ts'
import type { Reaction } from './own.ts'
import { operatorsOf } from './people.ts'

/** The notices for operators. */
export const operatorNotices = {
  words,
  link: () => '/account?look=reports',
  untitled: (i18n) => i18n._('This site'),
  kinds: {
    reports_wait: (i18n, n) =>
      i18n._(
        '{n, plural, one {Something was reported that operators decide about. Please look at it, unless somebody has already.} other {# things were reported that operators decide about. Please look at those still waiting.}}',
        { n },
      ),
    urgent_report: (i18n, n) =>
      i18n._(
        '{n, plural, one {Something was reported as a threat or a danger to a child, and operators decide about it. Please look at it now.} other {# things were reported as a threat or a danger to a child, and operators decide about them. Please look now at those still waiting.}}',
        { n },
      ),
    appeal_waits: (i18n, n) =>
      i18n._(
        '{n, plural, one {A decision was appealed, and operators decide about the appeal. Please look at it again, unless somebody has already.} other {# decisions were appealed, and operators decide about the appeals. Please look at those still waiting.}}',
        { n },
      ),
    reports_late: (i18n, n) =>
      i18n._(
        '{n, plural, one {Something reported has waited longer than it should. Please see that somebody looks at it, unless somebody has already.} other {# things reported have waited longer than they should. Please see that somebody looks at those still waiting.}}',
        { n },
      ),
    appeals_late: (i18n, n) =>
      i18n._(
        '{n, plural, one {An appeal has waited longer than it should. Please see that it’s decided, unless it has been already.} other {# appeals have waited longer than they should. Please see that those still waiting are decided.}}',
        { n },
      ),
    hold_forgotten: (i18n, n) =>
      i18n._(
        '{n, plural, one {Something is still out of sight because people reported it, and nobody has looked at it in twice the time that should take. Please look at it now.} other {# things were out of sight because people reported them, and nobody had looked at them in twice the time that should take. Please look now at those still waiting.}}',
        { n },
      ),
  },
  choices: {
    reports: { name: (i18n) => i18n._('Reports for operators, unless they’re urgent'), kinds: ['reports_wait'] },
  },
} satisfies NoticesOf

/** The notices for operators of people whom no e-mail reaches: one line for each of them, however often they ask. */
export const linkNotices = {
  words,
  link: () => '/account?look=people&only=waiting',
  untitled: operatorNotices.untitled,
  kinds: {
    link_waits: (i18n) =>
      i18n._(
        'Somebody is waiting for a link that confirms their address. This site can’t e-mail it, so please pass it on.',
      ),
  },
} satisfies NoticesOf

/** The notices for operators that something happens far more often than usual: one notice of each kind per day. */
export const waveNotices = {
  words,
  link: () => '/account?look=desk',
  untitled: operatorNotices.untitled,
  kinds: {
    sign_up_wave: (i18n) => i18n._('Far more people than usual are signing up. Please have a look.'),
    new_things_wave: (i18n) => i18n._('New accounts are publishing far more than usual. Please have a look.'),
  },
} satisfies NoticesOf

const MAX_TOLD = 50

const isTold = (kind: string): kind is keyof typeof operatorNotices.kinds => Object.hasOwn(operatorNotices.kinds, kind)

const isWave = (kind: string): kind is keyof typeof waveNotices.kinds => Object.hasOwn(waveNotices.kinds, kind)

/**
 * The subject of a notice: each operator has their own, one for the waves of each day, and one for each person who
 * waits for a link.
 */
function subjectOf(kind: string, UID: string, who: string | null) {
  if (isWave(kind))
    return { about: { thing: 'wave', id: `${UID}.${new Date().toISOString().slice(0, 10)}` }, again: false }
  if (kind === 'link_waits') return { about: { thing: 'waiting_link', id: `${UID}.${who}` }, again: true }
  return { about: { thing: 'operator', id: UID }, again: true }
}

/** Notifies operators of a matter in any room that they have to decide or should know of. */
const tellOperators: Reaction<typeof noticeEvents.care_asked> = async (asked, { db, publish }) => {
  const { comm_id, kind, link, except, except_too, only } = asked
  if (comm_id !== null || !(isTold(kind) || isWave(kind) || kind === 'link_waits')) return
  await db.tx(async () => {
    const operators = await operatorsOf(db).orderBy('UID').limit(MAX_TOLD).execute()
    for (const { UID } of operators)
      if (UID !== except && UID !== except_too && (only === null || only.includes(UID)))
        await publish(noticeEvents.noticed, {
          ...subjectOf(kind, UID, except),
          kind,
          title: '',
          lang: 'und',
          link,
          also: UID,
        })
  })
}

export const careReactions = [on(noticeEvents.care_asked, tellOperators)]
