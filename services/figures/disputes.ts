import { Refusal } from '#contract/refusals.ts'
import type { figures } from '#contract/figures.ts'
import { moment } from '#platform/database/clock.ts'
import { newId } from '#platform/kit/ids.ts'
import { holdFigure, search } from './data.ts'
import type { Act } from './own.ts'
import { docsOf } from './store.ts'

/** Hides a statement from every door, or shows it again. The reason is kept and public. */
export const dispute_statement: Act<typeof figures.dispute_statement> = async ({ stmt_id, disputed, reason }, { db }) =>
  db.tx(async () => {
    const figure = await holdFigure(db)
    const row = await db
      .q()
      .updateTable('figures.statement')
      .set({ disputed })
      .where('stmt_id', '=', stmt_id)
      .returning(['stmt_id', 'heading', 'said_on', 'text'])
      .executeTakeFirst()
    if (!row || !figure) throw new Refusal('NOT_FOUND')

    await search.remove(db, [stmt_id])
    if (!disputed) await search.put(db, docsOf(row, figure.lang))
    await db
      .q()
      .insertInto('figures.dispute')
      .values({
        dispute_id: newId(),
        stmt_id,
        heading: row.heading,
        said_on: row.said_on,
        disputed,
        reason,
        at: moment,
      })
      .execute()
    return { disputed }
  })

/** What has been hidden or shown again, and why, latest first. */
export const disputes: Act<typeof figures.disputes> = async (_, { db }) => {
  const rows = await db.q().selectFrom('figures.dispute').selectAll().orderBy('dispute_id', 'desc').limit(100).execute()
  return rows.map(({ stmt_id, heading, said_on, disputed, reason, at }) => ({
    stmt_id,
    heading,
    said_on,
    disputed,
    reason,
    at: at.toISOString(),
  }))
}
