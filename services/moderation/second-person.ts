import { sql } from 'kysely'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import { isOperator } from '#platform/door/visitor.ts'
import type { Measure } from '#platform/subject.ts'
import { decidersOf, isUnderAppeal, keptByOperators, lettingGoAmong } from './chain.ts'
import { couldAny } from './nobody-else.ts'
import type { Context, Database } from './own.ts'
import { UIDof, type Thing } from './reported.ts'
import { keyOf, measuresFor, SCRIPTS, whose } from './rules.ts'
import type { DecisionRow, ReportedRow } from './tables.ts'

/**
 * The content to decide about. `fingerprint`: the fingerprint of its current text; if it is not given, earlier
 * decisions count whatever the text was at that time. `measure` and `decision_id`: the measure in force, and the
 * decision under appeal.
 */
type Of = Thing &
  Pick<DecisionRow, 'comm_id' | 'author'> &
  Partial<Pick<DecisionRow, 'fingerprint' | 'measure' | 'decision_id'>>

/** Returns those of the given people who have reported this content. Answered reports count until they are deleted. */
export async function reportersAmong(db: Database, { kind, id }: Thing, keys: string[]): Promise<string[]> {
  const rows = await db
    .q()
    .selectFrom('moderation.report')
    .select('reporter')
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where(sql<boolean>`reporter = any(${keys}::text[])`)
    .execute()
  return rows.map(({ reporter }) => reporter)
}

/**
 * Returns those of the given people whose earlier decision about the same text was reversed on appeal, also if the
 * appeal was against a decision that theirs had replaced, unless somebody else has decided about it since.
 */
async function reversedAmong(db: Database, { kind, id, fingerprint }: Of, people: string[]): Promise<string[]> {
  const rows = await db
    .q()
    .selectFrom('moderation.decision as d')
    .innerJoin('moderation.decision as first', (on) =>
      on.onRef('first.kind', '=', 'd.kind').onRef('first.id', '=', 'd.id').onRef('first.seq', '<=', 'd.seq'),
    )
    .innerJoin('moderation.appeal as a', (on) =>
      on.onRef('a.decision_id', '=', 'first.decision_id').onRef('a.closed_at', '>=', 'd.at'),
    )
    .select(sql<string>`d.decided_by`.as('decided_by'))
    .where('d.measure', '<>', 'show')
    .where('d.kind', '=', kind)
    .where('d.id', '=', id)
    .where(sql<boolean>`d.decided_by = any(${people}::text[])`)
    .where('a.outcome', '=', 'reversed')
    .$if(fingerprint !== undefined, (query) => query.where('d.fingerprint', 'is not distinct from', fingerprint!))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('moderation.decision as later')
            .select('later.decision_id')
            .where('later.kind', '=', kind)
            .where('later.id', '=', id)
            .whereRef('later.decided_by', '<>', 'd.decided_by')
            .whereRef('later.at', '>', 'a.closed_at'),
        ),
      ),
    )
    .execute()
  return rows.map(({ decided_by }) => decided_by)
}

async function hasReported({ db, visitor }: Pick<Context, 'db' | 'visitor'>, thing: Thing): Promise<boolean> {
  const reporter = whose(visitor)
  return reporter !== null && (await reportersAmong(db, thing, [reporter])).length > 0
}

/**
 * Whether the caller is the only person who could decide about the content, because everybody else wrote it, reported
 * it, had a part in the decision that is now under appeal, or made a decision that was reversed on appeal or lifted
 * while an appeal was open. Asks other rooms, so
 * never call this in a transaction.
 */
async function isAlone(ctx: Context, of: Of): Promise<boolean> {
  const { kind, decision_id } = of
  const [mildest] = measuresFor(ctx.own.subjects[kind]?.measures, 'moderator')
  const measure: Measure = of.measure ?? mildest ?? 'hide'
  const deciders = decision_id === undefined ? [] : await decidersOf(ctx.db, { decision_id })
  const besides = [UIDof(ctx.visitor), ...deciders]
  const some = async (UIDs: string[]) => {
    const others = UIDs.filter((UID) => !besides.includes(UID))
    const reporters = await reportersAmong(ctx.db, of, others.map(keyOf))
    const left = [...(await reversedAmong(ctx.db, of, others)), ...(await lettingGoAmong(ctx.db, of, others))]
    return others.some((UID) => !reporters.includes(keyOf(UID)) && !left.includes(UID))
  }
  return !(await couldAny(ctx, { ...of, measure }, some))
}

/** Whether the caller may not decide, because the caller reported the content and somebody else can decide. */
export const leavesToOthers = async (ctx: Context, of: Of): Promise<boolean> =>
  (await hasReported(ctx, of)) && !(await isAlone(ctx, of))

/**
 * Why the caller must leave the decision about some content to others, and whether it waits for an appeal. If nobody
 * else could make the decision, the caller need not leave it to others.
 */
export async function barredAs(ctx: Context, of: Of & Pick<ReportedRow, 'seq'>) {
  const me = UIDof(ctx.visitor) || SCRIPTS
  const reversed = of.seq > 0 && (await reversedAmong(ctx.db, of, [me])).length > 0
  const let_go = of.seq > 0 && (await lettingGoAmong(ctx.db, of, [me])).length > 0
  const appealed = of.seq > 0 && (await isUnderAppeal(ctx.db, { fingerprint: null, ...of }))
  const operators =
    of.seq > 0 && !isOperator(ctx.visitor) && (await keptByOperators(ctx.db, { kind: of.kind, id: of.id }))
  const barred = { own_report: await hasReported(ctx, of), reversed, let_go, appealed, operators }
  if (!barred.own_report && !reversed && !let_go) return barred
  return (await isAlone(ctx, of)) ? { ...barred, own_report: false, reversed: false, let_go: false } : barred
}

/**
 * Refuses a caller who reported the content, unless nobody else can decide about it; returns whether the caller
 * reported it and nobody else can decide.
 */
export async function refuseReporter(ctx: Context, of: Of): Promise<boolean> {
  if (!(await hasReported(ctx, of))) return false
  if (await isAlone(ctx, of)) return true
  throw new ModerationRefusal('OWN_REPORT')
}

/**
 * Refuses to replace a measure while an appeal about the same text is open, so that the appeal is not defeated by
 * another decision. Operators may still act against something illegal, and then the appeal is about that decision too.
 */
export async function refuseAppealed(db: Database, of: Thing & Appealable): Promise<void> {
  const { measure, ground, decided_as } = of
  if (measure === 'show' || (decided_as === 'operator' && ground === 'illegal')) return
  if (await isUnderAppeal(db, of)) throw new ModerationRefusal('APPEAL_OPEN')
}

type Appealable = Pick<DecisionRow, 'measure' | 'fingerprint'> & {
  ground: 'illegal' | 'incompatible' | undefined
  decided_as: 'moderator' | 'operator'
}

/**
 * Refuses callers whose decision about the same text was reversed on appeal, or lifted while an appeal was open, if
 * somebody else can decide.
 */
export async function refuseReversed(ctx: Context, of: Of): Promise<void> {
  const me = [UIDof(ctx.visitor) || SCRIPTS]
  const reversed = (await reversedAmong(ctx.db, of, me)).length > 0
  const barred = reversed || (await lettingGoAmong(ctx.db, of, me)).length > 0
  if (barred && !(await isAlone(ctx, of))) throw new ModerationRefusal(reversed ? 'REVERSED' : 'LIFTED_UNDECIDED')
}

/** Refuses moderators who would lift or replace a decision of operators. */
export async function refuseKept(db: Database, of: Thing, as: 'moderator' | 'operator'): Promise<void> {
  const { kind, id } = of
  if (as === 'moderator' && (await keptByOperators(db, { kind, id }))) throw new ModerationRefusal('OPERATORS_DECIDED')
}
