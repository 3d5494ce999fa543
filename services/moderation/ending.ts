import { measureEvents } from '#contract/measures.ts'
import { clockOnce, moment } from '#platform/database/clock.ts'
import { tellAuthor } from './notices.ts'
import type { Context } from './own.ts'
import { nextSeq } from './recording.ts'
import { rowOf, updateReports } from './reported.ts'
import type { DecisionRow } from './tables.ts'

const AT_ONCE = 100

/**
 * Lifts measures that have reached their end. If a later decision has replaced a measure, nobody is notified of its
 * end.
 */
export const end_measures = async (ctx: Context): Promise<void> => {
  const ended = await ctx.db
    .q()
    .selectFrom('moderation.decision')
    .selectAll()
    .where('until', '<=', clockOnce)
    .where('ended_at', 'is', null)
    .orderBy('until')
    .limit(AT_ONCE)
    .execute()
  for (const one of ended) await ctx.db.tx(() => end(ctx, one))
}

async function end(ctx: Context, ended: DecisionRow): Promise<void> {
  const { decision_id, kind, id, seq, decided_as } = ended
  const row = await rowOf(ctx.db, { kind, id })
  const marked = await ctx.db
    .q()
    .updateTable('moderation.decision')
    .set({ ended_at: moment })
    .where('decision_id', '=', decision_id)
    .where('ended_at', 'is', null)
    .returning('ended_at')
    .executeTakeFirst()
  if (!marked || row?.seq !== seq) return
  await ctx.publish(measureEvents.measure_taken, {
    kind,
    id,
    measure: 'show',
    decision_id,
    by: decided_as,
    reason: '',
    show_title: true,
    until: null,
    seq: await nextSeq(ctx, { kind, id }),
    at: marked.ended_at!.toISOString(),
  })
  await updateReports(ctx, ended, 'show')
  await tellAuthor(ctx, 'measure_ended', { ...ended, until: null })
}
