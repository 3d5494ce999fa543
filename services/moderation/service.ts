import { visibilityEvents } from '#contract/comm-visibility.ts'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { measureEvents } from '#contract/measures.ts'
import { moderation as calls } from '#contract/moderation.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { users } from '#contract/users.ts'
import { on, room } from '#platform/room.ts'
import { appeal, appeals } from './appealing.ts'
import { assign_case, escalate_case, get_case } from './cases.ts'
import { dsa_export, public_log } from './logging.ts'
import { transparency_report } from './report-numbers.ts'
import { decide_appeal } from './reviewing.ts'
import { decide_many } from './deciding-many.ts'
import { decide, decision_of, get_decision, own_decision } from './deciding.ts'
import { taken_down } from './taken-down.ts'
import { end_measures } from './ending.ts'
import { moderationAtFirst } from './migrations/001-moderation.ts'
import { decisions } from './migrations/002-decisions.ts'
import { cases } from './migrations/003-cases.ts'
import { placesTable } from './migrations/004-places.ts'
import { namedDecisions } from './migrations/006-named-decisions.ts'
import { listedRules } from './migrations/007-listed-rules.ts'
import { reportedPeople } from './migrations/008-reported-people.ts'
import { standingReports } from './migrations/009-standing-reports.ts'
import { reportedWords } from './migrations/010-reported-words.ts'
import { listedCategories } from './migrations/011-listed-categories.ts'
import { lateCases } from './migrations/012-late-cases.ts'
import { liftedBecause } from './migrations/014-lifted-because.ts'
import { uncaredCases } from './migrations/013-uncared-cases.ts'
import { waiting_outside } from './nobody-else.ts'
import { deciderNotices, decisionNotices, notices } from './notices.ts'
import { open } from './own.ts'
import { places } from './places.ts'
import { my_queues } from './queues.ts'
import { remind_late, tell_new_reviewers } from './reminding.ts'
import { get_report, my_reports, report } from './reporting.ts'
import { reports, settle_reports } from './settling.ts'
import { forget_answered } from './tidying.ts'
import { tell_of_uncared } from './uncared.ts'
import { deletion, leaving } from './deletion.ts'
import { own_data, ownData } from './own-data.ts'

export default room({
  calls,
  ownData,
  deletion,
  acts: {
    own_data,
    report,
    get_report,
    my_reports,
    reports,
    settle_reports,
    get_case,
    my_queues,
    assign_case,
    escalate_case,
    decide,
    decide_many,
    get_decision,
    own_decision,
    taken_down,
    decision_of,
    appeal,
    appeals,
    waiting_outside,
    decide_appeal,
    public_log,
    transparency_report,
    dsa_export,
  },
  migrations: {
    '001-moderation': moderationAtFirst,
    '002-decisions': decisions,
    '003-cases': cases,
    '004-places': placesTable,
    '006-named-decisions': namedDecisions,
    '007-listed-rules': listedRules,
    '008-reported-people': reportedPeople,
    '009-standing-reports': standingReports,
    '010-reported-words': reportedWords,
    '011-listed-categories': listedCategories,
    '012-late-cases': lateCases,
    '013-uncared-cases': uncaredCases,
    '014-lifted-because': liftedBecause,
  },
  open,
  asks: [
    comms.get_membership,
    comms.get_community,
    comms.town,
    comms.my_powers,
    comms.some_carers,
    identity.able_people,
    identity.some_operators,
    users.get_trust,
    users.people,
    users.bears_name,
  ],
  asksSubjects: true,
  powers: { report: ['look_after'] },
  events: { ...noticeEvents, ...measureEvents },
  notices: { report: notices, decision: decisionNotices, own_decision: deciderNotices },
  reactions: [leaving, on(visibilityEvents.visibility_set, places.hear)],
  everyMinute: { forget_answered, end_measures, remind_late, tell_new_reviewers, tell_of_uncared },
})
