import { comms } from '#contract/comms.ts'
import { measureEvents } from '#contract/measures.ts'
import { moderation as calls } from '#contract/moderation.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { room } from '#platform/room.ts'
import { decide, get_decision } from './deciding.ts'
import { end_measures } from './ending.ts'
import { moderationAtFirst } from './migrations/001-moderation.ts'
import { decisions } from './migrations/002-decisions.ts'
import { decisionNotices, notices } from './notices.ts'
import { open } from './own.ts'
import { get_report, my_reports, report } from './reporting.ts'
import { reports, settle_reports } from './settling.ts'
import { forget_answered } from './tidying.ts'

export default room({
  calls,
  acts: { report, get_report, my_reports, reports, settle_reports, decide, get_decision },
  migrations: { '001-moderation': moderationAtFirst, '002-decisions': decisions },
  open,
  asks: [comms.get_membership],
  asksSubjects: true,
  powers: { report: ['look_after'] },
  events: { ...noticeEvents, ...measureEvents },
  notices: { report: notices, decision: decisionNotices },
  everyMinute: { forget_answered, end_measures },
})
