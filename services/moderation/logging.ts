import { sql } from 'kysely'
import { z } from 'zod'
import { comms } from '#contract/comms.ts'
import type { moderation } from '#contract/moderation.ts'
import { id as idOf } from '#contract/shapes.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { dayOf } from './days.ts'
import { shownDecider } from './deciders.ts'
import { nobodyElse } from './nobody-else.ts'
import type { Act, Context } from './own.ts'
import { places } from './places.ts'
import { within } from './report-numbers.ts'
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
