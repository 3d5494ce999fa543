import { sql, type RawBuilder } from 'kysely'
import { comms } from '#contract/comms.ts'
import type { moderation } from '#contract/moderation.ts'
import { clock } from '#platform/database/clock.ts'
import { isOperator, personOf } from '#platform/door/visitor.ts'
import { allPages } from '#platform/kit/all-pages.ts'
import { mayReview } from './appealing.ts'
import { isSecondPerson } from './chain.ts'
import { withoutOwn } from './data.ts'
import type { Act, Context } from './own.ts'
import { byUrgency, isUrgent } from './rules.ts'
import { isOfPeople } from './people.ts'

interface Counts {
  reports: number
  urgent: number
  late: number
  appeals: number
}

/** The categories of reports that nobody should have to wait for. */
const urgent = byUrgency.filter(isUrgent)

interface Case {
  comm_id: string
  kind: string
  id: string
  author: string | null
  what: 'report' | 'appeal'
  urgent: boolean
  late: boolean
}

export const my_queues: Act<typeof moderation.my_queues> = async (_input, ctx) => {
  const { ask, db, visitor } = ctx
  const { UID } = personOf(visitor)
  const mine = await allPages((cursor) => ask(comms.my_powers, { thing: 'report', cursor }))
  if (mine.length === 0) return []
  const comm_ids = mine.map(({ comm_id }) => comm_id)
  const asked = Object.keys(ctx.own.subjects).filter((kind) => isOfPeople(ctx, kind))
  const reviewable = mayReview(ctx, isOperator(visitor) ? 'operator' : 'moderator')
  const { rows } = await sql<Counts & { comm_id: string }>`
    select asked.comm_id, counted.reports, counted.urgent, counted.late, (
      select count(*)::integer from moderation.appeal a join moderation.decision d on d.decision_id = a.decision_id
      where a.outcome is null and d.comm_id = asked.comm_id and d.author <> ${UID} and d.kind <> all (${asked}::text[]) and ${isSecondPerson(UID)}
        and ${reviewable}
    ) as appeals
    from unnest(${comm_ids}::text[]) asked (comm_id)
    cross join lateral (
      select count(*)::integer as reports, (count(*) filter (where queue = any (${urgent}::text[])))::integer as urgent,
        (count(*) filter (where answer_by < ${clock}))::integer as late
      from moderation.reported
      where waiting > 0 and comm_id = asked.comm_id and author <> ${UID} and kind <> all (${asked}::text[])
    ) counted`.execute(db.q())
  const waiting = new Map(rows.map(({ comm_id, ...counts }) => [comm_id, counts]))
  for (const { row } of await withoutOwn(ctx, await askedAbout(ctx, comm_ids, asked, reviewable))) {
    const counts = waiting.get(row.comm_id)!
    if (row.what === 'appeal') counts.appeals++
    else counts.reports++
    if (row.urgent) counts.urgent++
    if (row.late) counts.late++
  }
  return mine.map(({ comm_id, comm_name, lang }) => ({ comm_id, comm_name, lang, ...waiting.get(comm_id)! }))
}

/**
 * The maximum number of cases for which the rooms are asked who wrote the content; any further cases are not counted.
 */
const MAX_ASKED = 100

/**
 * The open reports and appeals about which other rooms have to be asked: those about content whose author only its room
 * knows, and those about people, because not everybody may suspend them.
 */
async function askedAbout(
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  comm_ids: readonly string[],
  people: readonly string[],
  reviewable: RawBuilder<boolean>,
): Promise<Case[]> {
  const { UID } = personOf(visitor)
  const { rows } = await sql<Case>`
    select comm_id, kind, id, author, 'report' as what, queue = any (${urgent}::text[]) as urgent, answer_by < ${clock} as late, answer_by as by
    from moderation.reported where waiting > 0 and (author is null or kind = any (${people}::text[])) and comm_id = any (${comm_ids}::text[])
    union all
    select d.comm_id, d.kind, d.id, d.author, 'appeal', false, false, a.at
    from moderation.appeal a join moderation.decision d on d.decision_id = a.decision_id
    where a.outcome is null and (d.author is null or d.kind = any (${people}::text[])) and d.comm_id = any (${comm_ids}::text[])
      and ${isSecondPerson(UID)} and ${reviewable}
    order by by limit ${MAX_ASKED}`.execute(db.q())
  return rows
}
