import { sql } from 'kysely'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import type { moderation } from '#contract/moderation.ts'
import { moment } from '#platform/database/clock.ts'
import { answersAs, decidesAs, isOwn, lookAt, subjectOf, wroteIt } from './data.ts'
import { shownDecider } from './deciders.ts'
import { keyOfReviewer } from './appealing.ts'
import type { Act, Context } from './own.ts'
import { latestDecision } from './recording.ts'
import { reported, rowOf, type Thing } from './reported.ts'
import { measuresFor } from './rules.ts'
import { barredAs, refuseReversed } from './second-person.ts'
import { whatIsSaid } from './said.ts'
import type { ReportedRow } from './tables.ts'

export const get_case: Act<typeof moderation.get_case> = async ({ kind, id }, ctx) => {
  const about = await subjectOf(ctx, { kind, id })
  const as = await answersAs(ctx, about.comm_id)
  if (!as) throw new ModerationRefusal('FORBIDDEN')
  const mine = isOwn(ctx, about)
  // Authors do not learn what people have reported about them, or in which words.
  const row = mine ? undefined : await rowOf(ctx.db, { kind, id })
  const said = row && (await (await whatIsSaid(ctx, [row]))(row, about.fingerprint ?? null))
  const latest = await latestDecision(ctx.db, { kind, id })
  const barred = row
    ? await barredAs(ctx, { ...row, fingerprint: about.fingerprint ?? null })
    : { own_report: false, reversed: false, let_go: false, appealed: false, operators: false }
  const mayLift = about.gone || (latest !== undefined && latest.measure !== 'show' && latest.ended_at === null)
  return {
    kind,
    id,
    title: about.title,
    lang: about.lang,
    whole: about.text ?? null,
    fingerprint: about.fingerprint ?? null,
    comm_id: about.comm_id,
    mine,
    ...barred,
    measures: mine || barred.own_report ? [] : measuresOpen(ctx, { kind, as, mayLift, ...barred }),
    count: row?.waiting ?? 0,
    from_new: said?.from_new ?? null,
    categories: said?.categories ?? [],
    notes: said?.notes ?? [],
    as_reported: said?.as_reported ?? [],
    wrote: said?.wrote ?? [],
    state: row ? stateOf(ctx, row) : null,
    latest: latest
      ? {
          decision_id: latest.decision_id,
          measure: latest.measure,
          by: shownDecider(ctx, latest),
          at: latest.at.toISOString(),
        }
      : null,
  }
}

/**
 * The measures that the caller may take now: if another person reversed the caller's decision on appeal, or it was
 * lifted while an appeal was open, the caller may only lift the measure; so may moderators while an appeal is open.
 * Moderators may do nothing about a decision of operators.
 */
export const measuresOpen = (
  { own }: Context,
  of: Record<'mayLift' | 'reversed' | 'let_go' | 'appealed' | 'operators', boolean> & {
    kind: string
    as: 'moderator' | 'operator'
  },
) => {
  if (of.operators) return []
  const onlyLifts = of.reversed || of.let_go || (of.appealed && of.as === 'moderator')
  return measuresFor(own.subjects[of.kind]?.measures, of.as).filter((one) => (one === 'show' ? of.mayLift : !onlyLifts))
}

/** The status of a case, as the caller sees it. */
export const stateOf = (ctx: Context, row: ReportedRow) => ({
  version: row.version,
  answer_by: row.answer_by.toISOString(),
  assigned: assignedTo(row, keyOfReviewer(ctx)),
  escalated: row.escalated_at !== null,
  held: row.held,
})

function assignedTo({ assigned_to }: ReportedRow, me: string): 'me' | 'another' | null {
  if (assigned_to === null) return null
  return assigned_to === me ? 'me' : 'another'
}

/** A case that the caller may decide. Other callers do not learn that it exists. */
async function reach(ctx: Context, thing: Thing): Promise<ReportedRow> {
  const row = await reported(ctx.db, thing)
  if (!(await decidesAs(ctx, row))) throw new ModerationRefusal('NOT_FOUND')
  if (await wroteIt(ctx, row)) throw new ModerationRefusal('SELF_CASE')
  return row
}

export const assign_case: Act<typeof moderation.assign_case> = async ({ kind, id, mine }, ctx) => {
  const row = await reach(ctx, { kind, id })
  if (mine) await refuseReversed(ctx, { ...row, fingerprint: (await lookAt(ctx, row)).fingerprint })
  const { version } = await ctx.db
    .q()
    .updateTable('moderation.reported')
    .set({ assigned_to: mine ? keyOfReviewer(ctx) : null })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { version }
}

export const escalate_case: Act<typeof moderation.escalate_case> = async ({ kind, id }, ctx) => {
  await reach(ctx, { kind, id })
  const { version } = await ctx.db
    .q()
    .updateTable('moderation.reported')
    .set({ escalated_at: sql<Date>`coalesce(escalated_at, ${moment})`, assigned_to: null })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .returning('version')
    .executeTakeFirstOrThrow()
  return { version }
}
