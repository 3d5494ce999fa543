import { auditEvents } from '#contract/audit-events.ts'
import { audit } from '#contract/audit.ts'
import { identity } from '#contract/identity.ts'
import { moderation } from '#contract/moderation.ts'
import { on, room } from '#platform/room.ts'
import { add, entries, kinds } from './entries.ts'
import { open } from './own.ts'
import { entryTable } from './migrations/001-entries.ts'
import { entryByTime } from './migrations/002-by-time.ts'
import { deletion } from './deletion.ts'
import { own_data, ownData } from './own-data.ts'

export default room({
  calls: audit,
  ownData,
  deletion,
  acts: { own_data, kinds, entries },
  migrations: { '001-entries': entryTable, '002-by-time': entryByTime },
  open,
  asks: [identity.get_person, moderation.decision_of],
  asksSubjects: true,
  events: auditEvents,
  keepsTrail: auditEvents.operator_acted,
  reactions: [on(auditEvents.operator_acted, add)],
})
