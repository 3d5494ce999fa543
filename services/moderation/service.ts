import { comms } from '#contract/comms.ts'
import { moderation as calls } from '#contract/moderation.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { room } from '#platform/room.ts'
import { moderationAtFirst } from './migrations/001-moderation.ts'
import { notices } from './notices.ts'
import { open } from './own.ts'
import { get_report, my_reports, report } from './reporting.ts'
import { reports, settle_reports } from './settling.ts'
import { forget_answered } from './tidying.ts'

export default room({
  calls,
  acts: { report, get_report, my_reports, reports, settle_reports },
  migrations: { '001-moderation': moderationAtFirst },
  open,
  asks: [comms.get_membership],
  asksSubjects: true,
  powers: { report: ['look_after'] },
  events: noticeEvents,
  notices: { report: notices },
  everyMinute: { forget_answered },
})
