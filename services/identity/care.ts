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
  },
  choices: {
    reports: { name: (i18n) => i18n._('Reports for operators, unless they’re urgent'), kinds: ['reports_wait'] },
  },
} satisfies NoticesOf

const MAX_TOLD = 50

const isTold = (kind: string): kind is keyof typeof operatorNotices.kinds => Object.hasOwn(operatorNotices.kinds, kind)

/** Notifies operators of a matter in another room that they have to decide. */
const tellOperators: Reaction<typeof noticeEvents.care_asked> = async (asked, { db, publish }) => {
  const { comm_id, kind, link, except, except_too, only } = asked
  if (comm_id !== null || !isTold(kind)) return
  await db.tx(async () => {
    const operators = await operatorsOf(db).orderBy('UID').limit(MAX_TOLD).execute()
    for (const { UID } of operators)
      if (UID !== except && UID !== except_too && (only === null || only.includes(UID)))
        await publish(noticeEvents.noticed, {
          about: { thing: 'operator', id: UID },
          kind,
          title: '',
          lang: 'und',
          again: true,
          link,
          also: UID,
        })
  })
}

export const careReactions = [on(noticeEvents.care_asked, tellOperators)]
