import { sql } from 'kysely'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import { moment } from '#platform/database/clock.ts'
import type { Visitor } from '#platform/door/visitor.ts'
import type { Measure } from '#platform/subject.ts'
import { tellReporter } from './notices.ts'
import type { Context, Database } from './own.ts'
import type { Category, ReportedRow, ReportRow } from './tables.ts'

// There is one row for each piece of content that was reported or decided about. A transaction that locks this row
// prevents other reports and decisions until it ends.

export interface Thing {
  kind: string
  id: string
}

/** Stores the present community and author of the content, and locks its row until the transaction ends. */
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

/**
 * The row of the content, if there is one. Within a transaction, the row is locked until the transaction ends.
 * undefined: the content was never reported.
 */
export function rowOf(db: Database, { kind, id }: Thing): Promise<ReportedRow | undefined> {
  const one = db.q().selectFrom('moderation.reported').selectAll().where('kind', '=', kind).where('id', '=', id)
  return (db.inTx() ? one.forUpdate() : one).executeTakeFirst()
}

export async function reported(db: Database, thing: Thing): Promise<ReportedRow> {
  const row = await rowOf(db, thing)
  if (!row) throw new ModerationRefusal('NOT_FOUND')
  return row
}

/** The categories named in the pending reports on the content. */
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

type Answer = Pick<ReportRow, 'answered_by' | 'answer' | 'measure'> & { outcome: NonNullable<ReportRow['outcome']> }

/**
 * Answers all pending reports on the content, whose row must be locked, and notifies the people who made them; returns
 * the number of reports.
 */
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
    .returning(ofReporter)
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

const ofReporter = ['report_id', 'reporter', 'comm_id', 'named', 'of_id'] as const

/**
 * Records for the people whose reports led to a measure that another one is in force now, and notifies them; `show`: it
 * was lifted, or has ended. Pending reports are left as they are.
 */
export async function updateReports(ctx: Context, { kind, id }: Thing, stands: Measure): Promise<void> {
  const changed = await ctx.db
    .q()
    .updateTable('moderation.report')
    .set({ stands })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('outcome', '=', 'acted')
    .where(sql<boolean>`coalesce(stands, measure) is distinct from ${stands}`)
    .returning(ofReporter)
    .execute()
  for (const one of changed) await tellReporter(ctx, stands === 'show' ? 'lifted' : 'replaced', one)
}

/**
 * The UID of the caller, so that reports about the caller's own content can be withheld; empty if the caller is not a
 * person, such as the operator's scripts.
 */
export const UIDof = (visitor: Visitor): string => (visitor.kind === 'person' ? visitor.UID : '')
