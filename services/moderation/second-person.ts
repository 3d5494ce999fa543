import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import type { Measure } from '#platform/subject.ts'
import { keyOfReviewer } from './appealing.ts'
import { nobodyElse } from './nobody-else.ts'
import type { Context } from './own.ts'
import type { Thing } from './reported.ts'
import { measuresFor, whose } from './rules.ts'
import type { DecisionRow } from './tables.ts'

type Of = Thing & Pick<DecisionRow, 'comm_id' | 'author'>

/** Whether a report by the caller waits on this content. */
export async function hasReported({ db, visitor }: Pick<Context, 'db' | 'visitor'>, { kind, id }: Thing) {
  const reporter = whose(visitor)
  if (reporter === null) return false
  const found = await db
    .q()
    .selectFrom('moderation.report')
    .select('report_id')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('reporter', '=', reporter)
    .where('outcome', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

/** Whether nobody but the caller could decide about it. Asks other rooms, so it may not be called in a transaction. */
function isAlone(ctx: Context, { kind, comm_id, author }: Of): Promise<boolean> {
  const [mildest] = measuresFor(ctx.own.subjects[kind]?.measures, 'moderator')
  const measure: Measure = mildest ?? 'hide'
  return nobodyElse(ctx, { kind, measure, comm_id, author, decided_by: keyOfReviewer(ctx) })
}

/** Whether the caller may not decide because they reported it themselves, and somebody else can decide. */
export const leavesToOthers = async (ctx: Context, of: Of): Promise<boolean> =>
  (await hasReported(ctx, of)) && !(await isAlone(ctx, of))

/** Refuses whoever reported the content; returns whether they did, and decide since nobody else can. */
export async function refuseReporter(ctx: Context, of: Of): Promise<boolean> {
  if (!(await hasReported(ctx, of))) return false
  if (await isAlone(ctx, of)) return true
  throw new ModerationRefusal('OWN_REPORT')
}

/**
 * Refuses whoever decided about the same text before and was reversed on appeal, unless somebody else has decided about
 * it since.
 */
export async function refuseReversed(ctx: Context, { kind, id }: Thing, fingerprint: string | null): Promise<void> {
  const me = keyOfReviewer(ctx)
  const reversed = await ctx.db
    .q()
    .selectFrom('moderation.decision as d')
    .innerJoin('moderation.appeal as a', 'a.decision_id', 'd.decision_id')
    .innerJoin('moderation.decision as next', 'next.decision_id', 'a.next_id')
    .select('d.decision_id')
    .where('d.kind', '=', kind)
    .where('d.id', '=', id)
    .where('d.decided_by', '=', me)
    .where('a.outcome', '=', 'reversed')
    .where('d.fingerprint', 'is not distinct from', fingerprint)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('moderation.decision as later')
            .select('later.decision_id')
            .where('later.kind', '=', kind)
            .where('later.id', '=', id)
            .where('later.decided_by', '<>', me)
            .whereRef('later.seq', '>', 'next.seq'),
        ),
      ),
    )
    .executeTakeFirst()
  if (reversed) throw new ModerationRefusal('REVERSED')
}
