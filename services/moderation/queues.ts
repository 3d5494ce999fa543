import { sql } from 'kysely'
import { comms } from '#contract/comms.ts'
import type { moderation } from '#contract/moderation.ts'
import { clock } from '#platform/database/clock.ts'
import { personOf } from '#platform/door/visitor.ts'
import { allPages } from '#platform/kit/all-pages.ts'
import type { Act } from './own.ts'

interface Waiting {
  comm_id: string
  reports: number
  late: number
  appeals: number
}

export const my_queues: Act<typeof moderation.my_queues> = async (_input, { ask, db, visitor }) => {
  const { UID } = personOf(visitor)
  const mine = await allPages((cursor) => ask(comms.my_powers, { thing: 'report', cursor }))
  if (mine.length === 0) return []
  const { rows } = await sql<Waiting>`
    select asked.comm_id, counted.reports, counted.late, (
      select count(*)::integer from moderation.appeal a join moderation.decision d on d.decision_id = a.decision_id
      where a.outcome is null and d.comm_id = asked.comm_id
        and d.author is distinct from ${UID} and d.decided_by is distinct from ${UID}
    ) as appeals
    from unnest(${mine.map(({ comm_id }) => comm_id)}::text[]) asked (comm_id)
    cross join lateral (
      select count(*)::integer as reports, (count(*) filter (where answer_by < ${clock}))::integer as late
      from moderation.reported
      where waiting > 0 and comm_id = asked.comm_id and author is distinct from ${UID}
    ) counted`.execute(db.q())
  const waiting = new Map(rows.map(({ comm_id, ...counts }) => [comm_id, counts]))
  return mine.map(({ comm_id, comm_name, lang }) => ({ comm_id, comm_name, lang, ...waiting.get(comm_id)! }))
}
