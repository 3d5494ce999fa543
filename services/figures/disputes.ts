import { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import type { figures } from '#contract/figures.ts'
import { id } from '#contract/shapes.ts'
import { moment } from '#platform/database/clock.ts'
import { keyset } from '#platform/database/keyset.ts'
import { newId } from '#platform/kit/ids.ts'
import { holdFigure, search } from './data.ts'
import type { Act } from './own.ts'
import { docsOf } from './store.ts'

/** Hides a statement everywhere, or shows it again. The reason is stored and public. */
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

/** The statements that have been hidden or shown again, with the reasons, latest first. */
export const disputes: Act<typeof figures.disputes> = async ({ cursor, limit }, { db }) => {
  const after = pages.after(cursor)
  const rows = await db
    .q()
    .selectFrom('figures.dispute')
    .selectAll()
    .$if(after !== null, (query) => query.where('dispute_id', '<', after![0]))
    .orderBy('dispute_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  const items = shown.map(({ stmt_id, heading, said_on, disputed, reason, at }) => ({
    stmt_id,
    heading,
    said_on,
    disputed,
    reason,
    at: at.toISOString(),
  }))
  return { items, next_cursor }
}

const pages = keyset(z.tuple([id('dispute')]), ({ dispute_id }: { dispute_id: string }) => [dispute_id])
