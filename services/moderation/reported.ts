import { sql } from 'kysely'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import { moment } from '#platform/database/clock.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import { tellReporter } from './notices.ts'
import type { Context, Database } from './own.ts'
import type { Category, ReportedRow, ReportRow } from './tables.ts'

// A thing that was reported or decided about is one row here: whoever holds it is alone with reports and decisions.

export interface Thing {
  kind: string
  id: string
}

/** Notes where the thing belongs now, and holds its row until the transaction ends. */
export const holdThing = (
  db: Database,
  { kind, id, comm_id, author }: Thing & Pick<ReportedRow, 'comm_id' | 'author'>,
): Promise<ReportedRow> =>
  db
    .q()
    .insertInto('moderation.reported')
    .values({ kind, id, comm_id, author, since: moment, answer_by: moment })
    .onConflict((known) => known.columns(['kind', 'id']).doUpdateSet({ comm_id, author }))
    .returningAll()
    .executeTakeFirstOrThrow()

/** The row of a thing, held until the transaction ends if there is one; undefined: nothing was ever reported about it. */
export function rowOf(db: Database, { kind, id }: Thing): Promise<ReportedRow | undefined> {
  const one = db.q().selectFrom('moderation.reported').selectAll().where('kind', '=', kind).where('id', '=', id)
  return (db.inTx() ? one.forUpdate() : one).executeTakeFirst()
}

export async function reported(db: Database, thing: Thing): Promise<ReportedRow> {
  const row = await rowOf(db, thing)
  if (!row) throw new ModerationRefusal('NOT_FOUND')
  return row
}

/** The faults named in the pending reports on a thing. */
export async function categoriesOf(db: Database, { kind, id }: Thing): Promise<Category[]> {
  const rows = await db
    .q()
    .selectFrom('moderation.report')
    .select('category')
    .distinct()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .execute()
  return rows.map(({ category }) => category)
}

type Answer = Pick<ReportRow, 'answered_by' | 'answer'> & { outcome: NonNullable<ReportRow['outcome']> }

/** Answers all reports that wait on a thing whose row is held, and tells those who made them; how many there were. */
export async function answerReports(ctx: Context, { kind, id }: Thing, answer: Answer): Promise<number> {
  const { db } = ctx
  const settled = await db
    .q()
    .updateTable('moderation.report')
    .set({ ...answer, answered_at: moment })
    .$if(answer.outcome === 'nothing_wrong', (query) => query.set({ failed_at: moment }))
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('outcome', 'is', null)
    .returning(['report_id', 'reporter'])
    .execute()
  await db
    .q()
    .updateTable('moderation.reported')
    .set({ waiting: 0, version: sql<number>`version + 1`, assigned_to: null, escalated_at: null })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()
  for (const one of settled) await tellReporter(ctx, answer.outcome, one)
  return settled.length
}

/** Nobody's own things come to them; the operator's script is nobody in particular. */
export const UIDof = (visitor: Visitor): string => (visitor.kind === 'person' ? visitor.UID : '')
