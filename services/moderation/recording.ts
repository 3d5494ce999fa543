import { sql } from 'kysely'
import type { Input } from '#contract/call.ts'
import { measureEvents } from '#contract/measures.ts'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import type { moderation } from '#contract/moderation.ts'
import { clock, moment } from '#platform/database/clock.ts'
import { newId } from '#platform/kit/ids.ts'
import type { About } from '#platform/subject.ts'
import { namedTo, tellAuthor, tellDecider, untitle } from './notices.ts'
import type { Context, Database } from './own.ts'
import { categoriesOf, updateReports, type Thing } from './reported.ts'
import { explanationOf, statementOf } from './statement.ts'
import type { Category, DecisionRow, ReportRow } from './tables.ts'

export type Given = Omit<
  Input<typeof moderation.decide>,
  'kind' | 'id' | 'if_version' | 'seen' | 'as_reported' | 'answer'
>
/** The content as it is at the time of a decision about it. */
export type Content = Pick<DecisionRow, 'named' | 'fingerprint'> & Pick<About, 'lang'>
/**
 * `source_type`: the source of the decision that this one replaces, if that is not simply the one in force. `weighed`:
 * the categories of the reports that led to an automatic measure, the only ones on which its statement may rely.
 * `unseen`: whether others cannot see the content for another reason.
 */
type Of = Pick<DecisionRow, 'kind' | 'id' | 'comm_id' | 'author' | 'decided_as' | 'decided_by'> &
  Partial<Pick<DecisionRow, 'by_reporter' | 'rule_listed' | 'as_reported' | 'as_reported_at' | 'source_type'>> &
  Content & { weighed?: readonly Category[]; unseen?: boolean }

/**
 * The content to record with a decision. Notices give the title of the page that contains the content, or the content's
 * own title unless that title is the problem. An account has no title.
 */
export function contentOf({ id }: Thing, about: About, show_title: boolean): Content {
  const title = about.author === id || !show_title ? '' : about.title
  return { lang: about.lang, named: about.on ?? title, fingerprint: about.fingerprint ?? null }
}

/**
 * Records a decision with its statement, and notifies the author and the room of the content. The content's row must be
 * locked.
 */
export async function record(
  ctx: Context,
  given: Given,
  of: Of,
  telling: 'decided' | 'nothing' = 'decided',
): Promise<{ decision_id: string; seq: number }> {
  const { db } = ctx
  const { lang, source_type: _, weighed, unseen = false, ...decided } = of
  const decision_id = newId()
  const { now, until } = await endOf(db, given)
  const circumstances = { decision_id, measure: given.measure, id: of.id, lang, author: of.author, now }
  const reported = weighed ?? (await categoriesOf(db, of))
  const automatic = of.decided_as === 'automatic'
  const replaces = of.source_type ?? (await sourceInForce(db, of))
  const columns = statementOf(given, { ...circumstances, reported, replaces, automatic })
  const seq = await nextSeq(ctx, of, automatic && given.measure === 'hold')
  const { measure, show_title } = given
  const lifted_because = measure === 'show' ? given.explanation : ''
  const named = await namedTo(db, of)
  if (!show_title) await forgetTitle(ctx, of)
  await db
    .q()
    .insertInto('moderation.decision')
    .values({
      decision_id,
      ...decided,
      named,
      seq,
      measure,
      show_title,
      at: now,
      until,
      ended_at: null,
      lifted_because,
      ...columns,
    })
    .execute()
  await ctx.publish(measureEvents.measure_taken, {
    kind: of.kind,
    id: of.id,
    seq,
    measure,
    decision_id,
    by: of.decided_as,
    reason: explanationOf(columns),
    show_title,
    at: now.toISOString(),
    until: until?.toISOString() ?? null,
    after_appeal: telling === 'nothing',
  })
  if (seq > 1) await updateReports(ctx, of, measure)
  const which = measure === 'show' ? 'all' : 'automatic'
  const settled = telling === 'decided' && (await settleAppeals(ctx, of, decision_id, which))
  const lifts = unseen ? 'decided_lifted_unseen' : 'decided_lifted'
  const news = settled ? 'decided_after_appeal' : measure === 'show' ? lifts : 'decided'
  if (telling === 'decided') await tellAuthor(ctx, news, { ...of, decision_id, measure, named, until }, unseen)
  return { decision_id, seq }
}

/** How the measure in force about the content came up; null if there is none. */
async function sourceInForce(db: Database, thing: Thing): Promise<DecisionRow['source_type']> {
  const latest = await latestDecision(db, thing)
  return latest && latest.ended_at === null ? latest.source_type : null
}

/**
 * Ends the open appeals that have nothing left to decide, because a person has now decided: those against automatic
 * measures, and all of them if this decision lifts the measure or followed from another appeal. Returns whether there
 * were any.
 */
export async function settleAppeals(
  ctx: Context,
  of: Pick<DecisionRow, 'kind' | 'id' | 'decided_as' | 'decided_by'>,
  next_id: string,
  which: 'all' | 'automatic' = 'all',
): Promise<boolean> {
  const { kind, id, decided_as: reviewed_as, decided_by: reviewed_by } = of
  if (reviewed_as === 'automatic') return false
  const decisions = ctx.db.q().selectFrom('moderation.decision').select('decision_id').where('kind', '=', kind)
  const ofThis = decisions.where('id', '=', id)
  const settled = await ctx.db
    .q()
    .updateTable('moderation.appeal')
    .set({ outcome: 'settled', reasons: '', reviewed_as, reviewed_by, closed_at: moment, next_id })
    .where('outcome', 'is', null)
    .where('decision_id', 'in', which === 'all' ? ofThis : ofThis.where('decided_as', '=', 'automatic'))
    .returning('decision_id')
    .execute()
  for (const { decision_id } of settled) {
    const decision = await decisionById(ctx.db, decision_id)
    if (decision && decision.decided_by !== reviewed_by) await tellDecider(ctx, 'own_reversed', decision)
  }
  return settled.length > 0
}

/**
 * Removes the title of some content from everything that shows it, because the title itself turned out to be the
 * problem.
 */
async function forgetTitle({ db, publish }: Context, { kind, id, named }: Of): Promise<void> {
  if (named !== '') return
  const decisions = db.q().updateTable('moderation.decision').set({ named: '' }).where('kind', '=', kind)
  const forgot = decisions.where('id', '=', id).where('named', '<>', '').returning(['decision_id', 'comm_id'])
  const { rows: reports } = await sql<Pick<ReportRow, 'report_id'>>`
    update moderation.report set named = '' where named <> '' and (
      (kind = ${kind} and id = ${id}) or (of_id <> '' and of_kind = ${kind} and of_id = ${id})
    ) returning report_id`.execute(db.q())
  await untitle({ publish }, await forgot.execute(), reports)
}

/** The end of a measure, which must be in the future, and the current time. */
export async function endOf(db: Database, given: Pick<Given, 'until'>): Promise<{ now: Date; until: Date | null }> {
  const { now } = await db.q().selectNoFrom(clock.as('now')).executeTakeFirstOrThrow()
  const until = given.until ? new Date(given.until) : null
  if (until && until <= now) throw new ModerationRefusal('INVALID', { fields: { until: { is: 'too_small' } } })
  return { now, until }
}

/**
 * Returns the number of the next decision about the content. `held`: whether the content is now on hold automatically.
 */
export async function nextSeq({ db }: Pick<Context, 'db'>, { kind, id }: Thing, held = false): Promise<number> {
  const { seq } = await db
    .q()
    .updateTable('moderation.reported')
    .set({ seq: sql<number>`seq + 1`, held })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}

/** The fields of a decision that lifts another one. */
export const lifted: Given = { measure: 'show', rule: '', facts: '', explanation: '', show_title: true }

export const decisionById = (db: Database, decision_id: string): Promise<DecisionRow | undefined> =>
  db.q().selectFrom('moderation.decision').selectAll().where('decision_id', '=', decision_id).executeTakeFirst()

/** The latest decision about the content. */
export const latestDecision = (db: Database, { kind, id }: Thing): Promise<DecisionRow | undefined> =>
  db
    .q()
    .selectFrom('moderation.decision')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst()

/**
 * Returns a function that says for each of these things whether the latest decision about it is a measure that can be
 * lifted.
 */
export async function restrictedAmong(db: Database, things: readonly Thing[]) {
  const { rows } = await sql<Thing>`
    select d.kind, d.id from unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::text[]) thing (kind, id)
    join moderation.decision d on d.kind = thing.kind and d.id = thing.id
    where d.measure <> 'show' and d.ended_at is null and not exists (
      select from moderation.decision later where later.kind = d.kind and later.id = d.id and later.seq > d.seq
    )`.execute(db.q())
  const found = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  return ({ kind, id }: Thing): boolean => found.has(`${kind} ${id}`)
}
