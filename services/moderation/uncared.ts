import { sql } from 'kysely'
import { noticeEvents } from '#contract/notice-events.ts'
import { moment } from '#platform/database/clock.ts'
import type { Context } from './own.ts'
import type { Thing } from './reported.ts'
import { byUrgency, isUrgent } from './rules.ts'
import type { ReportedRow } from './tables.ts'
import { known, whoIsTold } from './telling.ts'

const AT_ONCE = 50
const urgent = byUrgency.filter(isUrgent)

/**
 * Tells operators once of each urgent case in a community where nobody is left who can decide it: whoever could have has
 * been suspended or demoted, has left, or has closed their account.
 */
export const tell_of_uncared = async (ctx: Context): Promise<void> => {
  let after: Thing | null = { kind: '', id: '' }
  while (after) {
    const rows = await openAfter(ctx, after)
    for (const row of rows) await tellIfUncared(ctx, row)
    after = rows.length < AT_ONCE ? null : rows.at(-1)!
  }
}

const openAfter = ({ db }: Context, { kind, id }: Thing): Promise<ReportedRow[]> =>
  db
    .q()
    .selectFrom('moderation.reported')
    .selectAll()
    .where('waiting', '>', 0)
    .where('comm_id', 'is not', null)
    .where('operators_told_at', 'is', null)
    .where('queue', 'in', urgent)
    .where(sql<boolean>`(kind, id) > (${kind}, ${id})`)
    .orderBy('kind')
    .orderBy('id')
    .limit(AT_ONCE)
    .execute()

async function tellIfUncared(ctx: Context, row: ReportedRow): Promise<void> {
  const told = await known(() => whoIsTold(ctx, row, null))
  const operators = told?.find(({ comm_id }) => comm_id === null)
  if (!operators) return
  await ctx.db.tx(async () => {
    if (await markTold(ctx, row)) await ctx.publish(noticeEvents.care_asked, { ...operators, kind: 'urgent_report' })
  })
}

/** Records that operators have been told of a case; returns whether they had not been told before. */
export async function markTold({ db }: Pick<Context, 'db'>, { kind, id }: Thing): Promise<boolean> {
  const marked = await db
    .q()
    .updateTable('moderation.reported')
    .set({ operators_told_at: moment })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('waiting', '>', 0)
    .where('operators_told_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
}
