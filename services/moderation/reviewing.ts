import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import type { Input } from '#contract/call.ts'
import { measureEvents } from '#contract/measures.ts'
import type { moderation } from '#contract/moderation.ts'
import { moment } from '#platform/database/clock.ts'
import { isRefusal } from '#contract/refusals.ts'
import { keyOfReviewer } from './appealing.ts'
import { decidersOf, inForce, keptByOperators } from './chain.ts'
import { decidesAs, subjectOf, wroteIt } from './data.ts'
import { hasFollowed } from './following.ts'
import { namesListedRule } from './listed-rules.ts'
import { tellAuthor, tellDecider } from './notices.ts'
import type { Act, Context, Database } from './own.ts'
import { contentOf, decisionById, lifted, record, settleAppeals, type Content } from './recording.ts'
import { reported } from './reported.ts'
import { measuresFor, milderThan } from './rules.ts'
import { refuseReporter } from './second-person.ts'
import { requireStatement, saysSomething } from './statement.ts'
import type { AppealRow, DecisionRow } from './tables.ts'
import { unseenBecause } from './unseen.ts'

type Given = Input<typeof moderation.decide_appeal>

export const decide_appeal: Act<typeof moderation.decide_appeal> = async (given, ctx) => {
  const found = await appealById(ctx.db, given.appeal_id)
  const decision = found && (await decisionById(ctx.db, found.decision_id))
  const as = decision ? await decidesAs(ctx, decision) : null
  if (!decision || !as) throw new ModerationRefusal('NOT_FOUND')
  const standing = await inForce(ctx.db, decision)
  const by_reporter = await refuseReviewer(ctx, found, { ...decision, measure: (standing ?? decision).measure })
  refuseOutcome(ctx, given, { decision, standing, as })
  await refuseDecidedByOperators(ctx.db, decision, as)
  if (!saysSomething(given.reasons)) throw new ModerationRefusal('REASON_REQUIRED')
  const content = await contentNow(ctx, decision)
  const unseen = given.outcome === 'reversed' && (await unseenBecause(ctx, decision)) !== null
  const rule_listed = await namesListedRule(ctx, given, decision.comm_id)

  const next = await ctx.db.tx(async () => {
    await reported(ctx.db, decision)
    await refuseDecidedByOperators(ctx.db, decision, as)
    if ((await appealById(ctx.db, given.appeal_id))?.outcome !== null) throw new ModerationRefusal('APPEAL_DECIDED')
    // Nobody decides about a measure that they have not seen.
    const now = await inForce(ctx.db, decision)
    if (now?.decision_id !== standing?.decision_id) throw new ModerationRefusal('STALE_VERSION')
    if (given.standing && now && given.standing !== now.decision_id) throw new ModerationRefusal('STALE_VERSION')
    const next = await replace(ctx, given, now, { as, content, rule_listed, by_reporter })
    const { outcome, reasons } = given
    await ctx.db
      .q()
      .updateTable('moderation.appeal')
      .set({ outcome, reasons, reviewed_as: as, reviewed_by: keyOfReviewer(ctx), closed_at: moment })
      .set({ next_id: next?.decision_id ?? null })
      .where('appeal_id', '=', given.appeal_id)
      .execute()
    await tellAuthor(ctx, unseen ? 'appeal_reversed_unseen' : `appeal_${outcome}`, decision)
    await tellDecider(ctx, `own_${outcome}`, decision)
    if (next)
      await settleAppeals(ctx, { ...decision, decided_as: as, decided_by: keyOfReviewer(ctx) }, next.decision_id)
    if (next && now && now.decided_by !== decision.decided_by) await tellDecider(ctx, `own_${outcome}`, now)
    if (decision.author === null) await tellItsRoom(ctx, decision, outcome, next !== null)
    ctx.noteInTrail({ about: decision })
    return next
  })
  if (next) await hasFollowed(ctx, decision, next.seq)
  return { decision_id: next?.decision_id ?? null }
}

/** Tells the outcome to the room of the content, because only that room knows the author. */
const tellItsRoom = (
  { publish }: Context,
  { kind, id, decision_id }: DecisionRow,
  outcome: Given['outcome'],
  followed: boolean,
): Promise<void> => publish(measureEvents.appeal_decided, { kind, id, decision_id, outcome, followed })

/**
 * Refuses the author, whoever reported the content, and everybody who had a part in the decision, those before it or
 * those since: an appeal must be decided by another person. Returns whether the caller reported the content and may decide only because nobody else can.
 */
async function refuseReviewer(ctx: Context, { outcome }: AppealRow, decision: DecisionRow): Promise<boolean> {
  if (await wroteIt(ctx, decision)) throw new ModerationRefusal('SELF_CASE')
  if (decision.decided_by === keyOfReviewer(ctx)) throw new ModerationRefusal('SAME_REVIEWER')
  if (outcome !== null) throw new ModerationRefusal('APPEAL_DECIDED')
  if ((await decidersOf(ctx.db, decision)).includes(keyOfReviewer(ctx))) throw new ModerationRefusal('SAME_REVIEWER')
  return refuseReporter(ctx, decision)
}

/** Refuses moderators if operators took the measure, one before it or one since: only operators decide about it. */
async function refuseDecidedByOperators(db: Database, decision: DecisionRow, as: 'moderator' | 'operator') {
  if (as === 'moderator' && (await keptByOperators(db, decision))) throw new ModerationRefusal('OPERATORS_DECIDED')
}

interface Appealed {
  decision: DecisionRow
  /** The decision in force, which may be a later one. */
  standing: DecisionRow | undefined
  as: 'moderator' | 'operator'
}

/** People who could not have taken the measure cannot lift it either. If none is in force, none takes its place. */
function refuseOutcome({ own }: Context, given: Given, { decision, standing, as }: Appealed) {
  const { kind, measure } = standing ?? decision
  const may = measuresFor(own.subjects[kind]?.measures, as)
  if (!may.includes(measure)) throw new ModerationRefusal('NO_SUCH_MEASURE')
  if (given.outcome !== 'changed') return
  if (!standing || !given.measure || !milderThan(measure, may).includes(given.measure))
    throw new ModerationRefusal('NO_SUCH_MEASURE')
  requireStatement(given)
}

/**
 * The decision that follows from an appeal and replaces the one in force, whether that was appealed or has replaced the
 * appealed one; null if none follows, for example because the measure has ended.
 */
async function replace(
  ctx: Context,
  given: Given,
  old: DecisionRow | undefined,
  by: { as: 'moderator' | 'operator'; content: Content; rule_listed: boolean; by_reporter: boolean },
) {
  if (given.outcome === 'upheld' || !old) return null
  const { kind, id, comm_id, author, as_reported, as_reported_at, source_type } = old
  const from = given.outcome === 'reversed' ? {} : { as_reported, as_reported_at, source_type }
  const { as: decided_as, content, ...more } = by
  const of = { kind, id, comm_id, author, ...content, decided_as, decided_by: keyOfReviewer(ctx), ...more, ...from }
  return record(ctx, given.outcome === 'reversed' ? lifted : { ...given, measure: given.measure! }, of, 'nothing')
}

/** The content as it is now; if the caller can no longer see it, as recorded in the decision. */
async function contentNow(ctx: Context, decision: DecisionRow): Promise<Content> {
  try {
    return contentOf(decision, await subjectOf(ctx, decision), decision.show_title)
  } catch (thrown) {
    if (!isRefusal(thrown)) throw thrown
    const { content_language, named, fingerprint } = decision
    return { lang: content_language?.toLowerCase() ?? 'en', named, fingerprint }
  }
}

const appealById = (db: Database, appeal_id: string): Promise<AppealRow | undefined> =>
  db.q().selectFrom('moderation.appeal').selectAll().where('appeal_id', '=', appeal_id).executeTakeFirst()
