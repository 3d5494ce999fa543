import { sql, type RawBuilder } from 'kysely'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import type { moderation } from '#contract/moderation.ts'
import { kindsWithHiddenWriters } from './deciders.ts'
import type { Act, Database } from './own.ts'
import { places } from './places.ts'

interface Period {
  from: string
  to: string
}

/** Whether a moment lies in a period of whole days, in UTC. */
export const within = (column: string, { from, to }: Period) => sql<boolean>`
  ${sql.ref(column)} >= ${from}::date::timestamp at time zone 'UTC'
  and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'UTC'`

export const transparency_report: Act<typeof moderation.transparency_report> = async (period, ctx) => {
  const { db } = ctx
  const [reports, decisions, categories, grounds, by, appeals, answered, appeals_decided] = await Promise.all([
    counted(db, reportsMade, 'category', period),
    counted(db, decisionsMade, 'measure', period),
    counted(db, decisionsMade, 'category', period),
    counted(db, decisionsMade, 'decision_ground', period),
    counted(db, decidersOf(kindsWithHiddenWriters(ctx)), 'shown_as', period),
    counted(db, appealsMade, 'outcome', period),
    timeTaken(db, answersGiven, period),
    timeTaken(db, appealsClosed, period),
  ])
  const open = appeals.map(({ of, n }) => ({ of: of ?? 'open', n }))
  return {
    reports: withoutFew(named(reports)),
    decisions: named(decisions),
    categories: named(categories),
    grounds: named(grounds),
    by: named(by),
    appeals: open,
    answered,
    appeals_decided,
  }
}

// The numbers are public, so they must reveal nothing about communities that not everybody can find.
const reportsMade = sql`(
  select made.category, made.at, reported.comm_id from moderation.report as made join moderation.reported using (kind, id))`
const decisionsMade = sql`moderation.decision`
/** The decisions, each with the role of the person who decided as `shownDecider` returns it. */
const decidersOf = (kinds: string[]) => sql`(
  select at, comm_id, case when kind = any(${kinds}::text[]) then 'person' else decided_as end
    as shown_as from moderation.decision)`
const appealsMade = sql`(
  select made.outcome, made.at, decision.comm_id from moderation.appeal as made join moderation.decision using (decision_id))`

const answersGiven = sql`(
  select made.at as since, made.answered_at as at, reported.comm_id
  from moderation.report as made join moderation.reported using (kind, id) where answered_at is not null)`
const appealsClosed = sql`(
  select made.at as since, made.closed_at as at, decision.comm_id
  from moderation.appeal as made join moderation.decision using (decision_id) where outcome <> 'settled')`

/** How many were answered in the period, and the median number of hours it took; null for fewer than five. */
async function timeTaken(db: Database, rowsOf: RawBuilder<unknown>, period: Period) {
  const { rows } = await sql<{ n: number; hours: number | null }>`
    select count(*)::integer as n,
      percentile_cont(0.5) within group (order by extract(epoch from made.at - made.since) / 3600)::float8 as hours
    from ${rowsOf} as made where ${within('made.at', period)} and ${places.listed('made.comm_id')}`.execute(db.q())
  const { n, hours } = rows[0]!
  return n < limits.counted || hours === null ? null : { n, median_hours: Math.round(hours * 10) / 10 }
}

type Counted = { of: string; n: number }

/**
 * Leaves out the reasons given so seldom that a number could tell of a single report; together they are counted as `few`
 * if there are enough of them.
 */
export function withoutFew(rows: readonly Counted[]): Counted[] {
  const few = rows.filter(({ n }) => n < limits.counted)
  const n = few.reduce((sum, one) => sum + one.n, 0)
  const enough = rows.filter((one) => !few.includes(one))
  return n < limits.counted ? enough : [...enough, { of: 'few', n }]
}

/** The number of rows for each value of a column. Rows about communities that not everybody can find are left out. */
async function counted(db: Database, rowsOf: RawBuilder<unknown>, column: string, period: Period) {
  const { rows } = await sql<{ of: string | null; n: number }>`
    select ${sql.ref(`made.${column}`)} as of, count(*)::integer as n from ${rowsOf} as made
    where ${within('made.at', period)} and ${places.listed('made.comm_id')} group by 1 order by 2 desc, 1`.execute(
    db.q(),
  )
  return rows
}

/** Leaves out the value null, because a decision that lifts another one has no category and no ground. */
const named = (rows: { of: string | null; n: number }[]) =>
  rows.flatMap(({ of, n }) => (of === null ? [] : [{ of, n }]))
