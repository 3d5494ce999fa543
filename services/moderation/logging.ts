import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { comms } from '#contract/comms.ts'
import type { moderation } from '#contract/moderation.ts'
import { id as idOf } from '#contract/shapes.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { dayOf } from './days.ts'
import { kindsWithHiddenWriters, shownDecider } from './deciders.ts'
import { nobodyElse } from './nobody-else.ts'
import type { Act, Context, Database } from './own.ts'
import { places } from './places.ts'
import { forExport, ruleOf } from './statement.ts'
import type { DecisionRow } from './tables.ts'

export const public_log: Act<typeof moderation.public_log> = async ({ comm_id, cursor, limit }, ctx) => {
  const { db, ask } = ctx
  // Access is refused under the same conditions as for the community's page.
  if (comm_id !== undefined) await ask(comms.get_membership, { comm_id, thing: 'report' })
  const before = decisionPages.after(cursor)
  const rows = await db
    .q()
    .selectFrom('moderation.decision as d')
    .leftJoin('moderation.appeal as a', 'a.decision_id', 'd.decision_id')
    .selectAll('d')
    .select(['a.appeal_id', 'a.outcome'])
    .where(comm_id === undefined ? places.listed('d.comm_id') : sql<boolean>`d.comm_id = ${comm_id}`)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(d.at, d.decision_id) < (${before?.[0]}::timestamptz, ${before?.[1]})`),
    )
    .orderBy('d.at', 'desc')
    .orderBy('d.decision_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = decisionPages.page(rows, limit)
  const items = shown.map(async (row) => ({
    decision_id: row.decision_id,
    day: dayOf(row.at),
    kind: row.kind,
    measure: row.measure,
    by: shownDecider(ctx, row),
    ground: groundIn(row),
    category: row.category,
    rule: row.rule_listed ? ruleOf(row) || null : null,
    until: row.until && dayOf(row.until),
    appeal: row.appeal_id === null ? null : (row.outcome ?? (await stateOf(ctx, row))),
  }))
  return { items: await Promise.all(items), next_cursor }
}

/** The state of an appeal that has not been decided. */
const stateOf = async (ctx: Context, row: DecisionRow): Promise<'open' | 'waiting'> =>
  (await nobodyElse(ctx, row)) ? 'waiting' : 'open'

/** Lists of decisions are divided into pages by the time and the id of a decision. */
export const decisionPages = keyset(
  z.tuple([keyMoment, idOf('decision')]),
  ({ at, decision_id }: Pick<DecisionRow, 'at' | 'decision_id'>) => [at.toISOString(), decision_id],
)

function groundIn({ decision_ground }: DecisionRow): 'illegal' | 'incompatible' | null {
  if (decision_ground === null) return null
  return decision_ground === 'DECISION_GROUND_ILLEGAL_CONTENT' ? 'illegal' : 'incompatible'
}

interface Period {
  from: string
  to: string
}

/** Whether a moment lies in a period of whole days, in UTC. */
const within = (column: string, { from, to }: Period) => sql<boolean>`
  ${sql.ref(column)} >= ${from}::date::timestamp at time zone 'UTC'
  and ${sql.ref(column)} < (${to}::date + 1)::timestamp at time zone 'UTC'`

export const transparency_report: Act<typeof moderation.transparency_report> = async (period, ctx) => {
  const { db } = ctx
  const [reports, decisions, categories, grounds, by, appeals] = await Promise.all([
    counted(db, reportsMade, 'category', period),
    counted(db, decisionsMade, 'measure', period),
    counted(db, decisionsMade, 'category', period),
    counted(db, decisionsMade, 'decision_ground', period),
    counted(db, decidersOf(kindsWithHiddenWriters(ctx)), 'shown_as', period),
    counted(db, appealsMade, 'outcome', period),
  ])
  const open = appeals.map(({ of, n }) => ({ of: of ?? 'open', n }))
  return {
    reports: named(reports),
    decisions: named(decisions),
    categories: named(categories),
    grounds: named(grounds),
    by: named(by),
    appeals: open,
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

export const dsa_export: Act<typeof moderation.dsa_export> = async ({ from, to, cursor, limit }, { db }) => {
  const after = decisionPages.after(cursor)
  const rows = await db
    .q()
    .selectFrom('moderation.decision')
    .selectAll()
    .where('measure', '<>', 'show')
    .where(within('at', { from, to }))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(at, decision_id) > (${after?.[0]}::timestamptz, ${after?.[1]})`),
    )
    .orderBy('at')
    .orderBy('decision_id')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = decisionPages.page(rows, limit)
  return { items: shown.flatMap((row) => forExport(row) ?? []), next_cursor }
}
