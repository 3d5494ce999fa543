import { sql } from 'kysely'
import { z } from 'zod'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import type { moderation } from '#contract/moderation.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { id as idOf } from '#contract/shapes.ts'
import { clock, moment } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { newId } from '#platform/kit/ids.ts'
import { answersAs, authorship, withoutOwn, type seen } from './data.ts'
import {
  appealedOpenly,
  decidersOf,
  inForce,
  isForOperators,
  isSecondPerson,
  keptByOperators,
  liftedSince,
  measureNow,
} from './chain.ts'
import { shownDecider, shownReviewer } from './deciders.ts'
import { tellDecider } from './notices.ts'
import { nobodyElse } from './nobody-else.ts'
import type { Act, Context } from './own.ts'
import { isOfPeople } from './people.ts'
import { decisionById } from './recording.ts'
import { reported, UIDof } from './reported.ts'
import { answerAppealBy, appealEnds, measuresFor, milderThan, SCRIPTS } from './rules.ts'
import { textDecided } from './reported-words.ts'
import { reportedFrom } from './said.ts'
import { leavesToOthers } from './second-person.ts'
import { explanationOf, ruleOf } from './statement.ts'
import type { AppealRow, DecisionRow } from './tables.ts'
import { known, whoIsTold } from './telling.ts'

export const appeal: Act<typeof moderation.appeal> = async ({ decision_id, text }, ctx) => {
  const { db } = ctx
  const decision = await decisionById(db, decision_id)
  if (!decision || !(await authorship(ctx, decision)).appeals) throw new ModerationRefusal('NOT_FOUND')
  if (decision.measure === 'show') throw new ModerationRefusal('NOT_FOUND')
  if (await isLate(ctx, decision)) throw new ModerationRefusal('APPEAL_LATE')
  const tell = await reviewersOf(ctx, decision)
  const waits_outside = (await known(() => nobodyElse(ctx, decision))) ?? false

  return db.tx(async () => {
    await reported(db, decision)
    if (await liftedSince(db, decision)) throw new ModerationRefusal('LIFTED_SINCE')
    const made = await db
      .q()
      .insertInto('moderation.appeal')
      .values({ appeal_id: newId(), decision_id, text, at: moment, waits_outside, checked_at: moment })
      .onConflict((known) => known.column('decision_id').doNothing())
      .returning('appeal_id')
      .executeTakeFirst()
    if (!made) throw new ModerationRefusal('APPEALED')
    await tellReviewers(ctx, tell)
    await tellDecider(ctx, 'own_appealed', decision)
    return made
  })
}

/** Whether the time in which a decision can be appealed is over. */
export async function isLate({ db }: Pick<Context, 'db'>, { at }: Pick<DecisionRow, 'at'>): Promise<boolean> {
  const { now } = await db.q().selectNoFrom(clock.as('now')).executeTakeFirstOrThrow()
  return now > appealEnds(at)
}

/**
 * Who is notified of an appeal: the people in the community who could have taken the measure, except those who had a
 * part in this decision or those before it; or operators, if there are none. Asks other rooms.
 */
export async function reviewersOf(ctx: Context, decision: DecisionRow) {
  const { kind, measure } = decision
  const could = measuresFor(ctx.own.subjects[kind]?.measures, 'moderator').includes(measure)
  const byCarers = could && !(await keptByOperators(ctx.db, decision))
  const others = (await decidersOf(ctx.db, decision)).filter((by) => by !== decision.decided_by)
  return whoIsTold(ctx, decision, deciderOf(decision), { byCarers, others })
}

/**
 * Who is notified that an open appeal is now about this decision, which others may have to decide; nobody if there is
 * no open appeal. Asks other rooms.
 */
export async function reviewersAgain(
  ctx: Context,
  decided: Pick<DecisionRow, 'kind' | 'id' | 'measure' | 'decided_by'>,
) {
  const appealed = await appealedOpenly(ctx.db, { kind: decided.kind, id: decided.id, fingerprint: null })
  return appealed ? reviewersOf(ctx, { ...appealed, ...decided }) : []
}

/** Notifies these people that an appeal waits for them. */
export async function tellReviewers({ publish }: Context, tell: Awaited<ReturnType<typeof reviewersOf>>) {
  for (const one of tell) await publish(noticeEvents.care_asked, { ...one, kind: 'appeal_waits' })
}

/** The person who made a decision; null if it was automatic or made by the operator's scripts. */
export const deciderOf = ({ decided_by }: DecisionRow): string | null => (decided_by === SCRIPTS ? null : decided_by)

export const appeals: Act<typeof moderation.appeals> = async ({ comm_id, cursor, limit }, ctx) => {
  const as = await answersAs(ctx, comm_id ?? null)
  if (!as) throw new ModerationRefusal('FORBIDDEN')
  const after = pages.after(cursor)
  const rows = await ctx.db
    .q()
    .selectFrom('moderation.appeal as a')
    .innerJoin('moderation.decision as d', 'd.decision_id', 'a.decision_id')
    .selectAll('d')
    .select(['a.appeal_id', 'a.text', 'a.at as appealed_at'])
    .where('a.outcome', 'is', null)
    .where('d.author', 'is distinct from', UIDof(ctx.visitor))
    .where(isSecondPerson(keyOfReviewer(ctx)))
    .where(mayReview(ctx, as))
    .$if(comm_id !== undefined, (query) => query.where('d.comm_id', '=', comm_id!))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(a.at, a.appeal_id) > (${after?.[0]}::timestamptz, ${after?.[1]})`),
    )
    .orderBy('a.at')
    .orderBy('a.appeal_id')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  const others = await withoutOwn(ctx, shown)
  const wrote = await reportedFrom(
    ctx,
    others.flatMap(({ row }) => (isOfPeople(ctx, row.kind) ? [row] : [])),
  )
  const items = others.map(async ({ row, thing }) => ({
    ...(await told(ctx, as, row, thing)),
    wrote: await wrote(row),
  }))
  return { items: await Promise.all(items), next_cursor }
}

/**
 * Restricts decisions `d` to content about which a measure is in force that a person in this role may take, and for
 * moderators to content about which operators have not decided: only these appeals can that person decide.
 */
export function mayReview({ own }: Pick<Context, 'own'>, as: 'moderator' | 'operator') {
  const measures = Object.entries(own.subjects).flatMap(([kind, subject]) =>
    measuresFor(subject.measures, as).map((measure) => `${kind} ${measure}`),
  )
  const could = sql<boolean>`d.kind || ' ' || ${measureNow} = any(${measures}::text[])`
  return as === 'operator' ? could : sql<boolean>`${could} and not ${isForOperators}`
}

type Waiting = DecisionRow & Pick<AppealRow, 'appeal_id' | 'text'> & { appealed_at: Date }

const pages = keyset(
  z.tuple([keyMoment, idOf('appeal')]),
  ({ appealed_at, appeal_id }: Pick<Waiting, 'appealed_at' | 'appeal_id'>) => [appealed_at.toISOString(), appeal_id],
)

async function told(
  ctx: Context,
  as: 'moderator' | 'operator',
  row: Waiting,
  looked: Awaited<ReturnType<typeof seen>>,
) {
  const { gone: _, ...thing } = looked
  const now = await inForce(ctx.db, row)
  return {
    ...thing,
    appeal_id: row.appeal_id,
    decision_id: row.decision_id,
    as_reported: await textDecided(ctx.db, row),
    measure: row.measure,
    by: shownDecider(ctx, row),
    rule: ruleOf(row),
    explanation: explanationOf(row),
    decided_at: row.at.toISOString(),
    standing: now
      ? {
          decision_id: now.decision_id,
          measure: now.measure,
          by: shownDecider(ctx, now),
          rule: ruleOf(now),
          explanation: explanationOf(now),
          at: now.at.toISOString(),
        }
      : null,
    own_report: await leavesToOthers(ctx, { ...row, measure: now?.measure ?? row.measure }),
    text: row.text,
    at: row.appealed_at.toISOString(),
    answer_by: answerAppealBy(row.appealed_at).toISOString(),
    milder: now ? milderThan(now.measure, measuresFor(ctx.own.subjects[row.kind]?.measures, as)) : [],
  }
}

/** The identity under which the caller decides: the operator's scripts count as one identity. */
export const keyOfReviewer = ({ visitor }: Pick<Context, 'visitor'>): string => UIDof(visitor) || SCRIPTS

/**
 * The outcome of an appeal against a decision; null if there was none. If several authors wrote the same words, this
 * room does not record which of them appealed, so none of them can read the text of the appeal.
 */
export async function appealAgainst(ctx: Context, decision: DecisionRow, readsText: boolean) {
  const row = await ctx.db
    .q()
    .selectFrom('moderation.appeal')
    .selectAll()
    .where('decision_id', '=', decision.decision_id)
    .executeTakeFirst()
  if (!row) return null
  const { text, at, outcome, reasons, reviewed_as, closed_at, next_id } = row
  return {
    text: readsText ? text : null,
    at: at.toISOString(),
    answer_by: answerAppealBy(at).toISOString(),
    outcome,
    reasons,
    by: shownReviewer(ctx, decision, reviewed_as),
    closed_at: closed_at?.toISOString() ?? null,
    next_id,
  }
}

/** The appeal from which a decision followed; null if there was none. */
export async function appealBefore({ db }: Pick<Context, 'db'>, { kind, id, decision_id }: DecisionRow) {
  const row = await db
    .q()
    .selectFrom('moderation.decision as d')
    .innerJoin('moderation.appeal as a', 'a.decision_id', 'd.decision_id')
    .select(['a.decision_id', 'a.outcome', 'a.reasons'])
    .where('d.kind', '=', kind)
    .where('d.id', '=', id)
    .where('a.next_id', '=', decision_id)
    .where('a.outcome', '<>', 'settled')
    .executeTakeFirst()
  // An appeal that this decision settled was not decided by anybody, so there are no reasons.
  if (row?.outcome !== 'changed' && row?.outcome !== 'reversed') return null
  return { decision_id: row.decision_id, outcome: row.outcome, reasons: row.reasons ?? '' }
}
