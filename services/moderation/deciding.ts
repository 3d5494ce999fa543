import { sql } from 'kysely'
import type { Input } from '#contract/call.ts'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import type { moderation } from '#contract/moderation.ts'
import { refuseStale } from '#platform/database/versions.ts'
import type { Measure } from '#platform/subject.ts'
import { appealAgainst, appealBefore, isLate, reviewersAgain, tellReviewers } from './appealing.ts'
import { answersAs, decidesAs, isOwn, lookAt, subjectOf } from './data.ts'
import { shownDecider } from './deciders.ts'
import { liftedSince } from './chain.ts'
import { hasFollowed } from './following.ts'
import { nobodyElse } from './nobody-else.ts'
import type { Act, Context } from './own.ts'
import { isOfPeople } from './people.ts'
import { contentOf, decisionById, latestDecision, record } from './recording.ts'
import { namesListedRule } from './listed-rules.ts'
import { answerReports, holdThing, UIDof } from './reported.ts'
import { textDecided, wordsDecided } from './reported-words.ts'
import { refuseAppealed, refuseKept, refuseReporter, refuseReversed } from './second-person.ts'
import { appealEnds, measuresFor, SCRIPTS } from './rules.ts'
import { exported, explanationOf, requireStatement, requireWhy, type Reasons } from './statement.ts'
import type { DecisionRow } from './tables.ts'
import { tell_of_uncared } from './uncared.ts'
import { unseenBecause } from './unseen.ts'

export const decide: Act<typeof moderation.decide> = async (given, ctx) => {
  const { kind, id } = given
  const made = await decideOne(ctx, given)
  const carried_out = await hasFollowed(ctx, { kind, id }, made.seq)
  // Whoever was suspended may have been the last person in charge of an urgent case.
  if (given.measure !== 'show' && isOfPeople(ctx, kind)) await tell_of_uncared(ctx)
  return { ...made, carried_out }
}

/** Makes one decision; the room of the content carries it out later. */
export async function decideOne(ctx: Context, given: Input<typeof moderation.decide>) {
  const about = await subjectOf(ctx, given)
  const decided_as = await answersAs(ctx, about.comm_id)
  if (!decided_as) throw new ModerationRefusal('FORBIDDEN')
  if (isOwn(ctx, about)) throw new ModerationRefusal('SELF_CASE')
  if (!mayTake(ctx, given, decided_as)) throw new ModerationRefusal('NO_SUCH_MEASURE')
  refuseIncomplete(ctx, given, [given])
  const { kind, id, answer } = given
  const { comm_id, author } = about
  const content = contentOf(given, about, given.show_title)
  const of = { kind, id, comm_id, author, fingerprint: content.fingerprint }
  // Nobody decides about words that they have not read.
  if (given.seen !== undefined && given.seen !== content.fingerprint) throw new ModerationRefusal('STALE_VERSION')
  const by_reporter = await refuseReporter(ctx, of)
  if (given.measure !== 'show') await refuseReversed(ctx, of)
  const rule_listed = await namesListedRule(ctx, given, comm_id)
  const decided_by = UIDof(ctx.visitor) || SCRIPTS
  const unseen = given.measure === 'show' && (await unseenBecause(ctx, of)) !== null
  const tell = given.measure === 'show' ? [] : await reviewersAgain(ctx, { ...of, measure: given.measure, decided_by })

  return ctx.db.tx(async () => {
    const row = await holdThing(ctx.db, { kind, id, comm_id, author })
    refuseStale(row.version, given.if_version)
    const { ground, measure } = given
    if (row.seq > 0) await refuseKept(ctx.db, of, decided_as)
    await refuseAppealed(ctx.db, { ...of, measure, ground, decided_as })
    const earlier = given.measure === 'show' ? undefined : given.as_reported
    const words = await wordsDecided(ctx.db, row, earlier, content.fingerprint)
    const by = { decided_as, decided_by, by_reporter, rule_listed, unseen }
    const decision = await record(ctx, given, { ...of, ...content, ...by, ...words })
    await tellReviewers(ctx, tell)
    const came =
      given.measure === 'show'
        ? { outcome: 'nothing_wrong' as const, measure: null }
        : { outcome: 'acted' as const, measure: given.measure }
    const answered = await answerReports(ctx, { kind, id }, { ...came, answer, answered_by: decided_as })
    return { ...decision, answered }
  })
}

/** Refuses a measure without its whole statement, and lifting the suspension of a person without saying why. */
export function refuseIncomplete(
  ctx: Pick<Context, 'own'>,
  given: Reasons & { measure: Measure },
  things: readonly Pick<DecisionRow, 'kind'>[],
): void {
  if (given.measure !== 'show') requireStatement(given)
  else if (things.some(({ kind }) => isOfPeople(ctx, kind))) requireWhy(given)
}

function mayTake(
  { own }: Context,
  { kind, measure }: Pick<DecisionRow, 'kind' | 'measure'>,
  as: 'moderator' | 'operator',
) {
  return measuresFor(own.subjects[kind]?.measures, as).includes(measure)
}

export const get_decision: Act<typeof moderation.get_decision> = async ({ decision_id }, ctx) => {
  const row = await decisionById(ctx.db, decision_id)
  if (!row) throw new ModerationRefusal('NOT_FOUND')
  const { thing, wrote: mine, appeals, unknown, fingerprint } = await lookAt(ctx, row)
  if (unknown) throw unknown
  if (!mine && !(await decidesAs(ctx, row))) throw new ModerationRefusal('NOT_FOUND')
  const latest = await latestDecision(ctx.db, row)
  const appeal = await appealAgainst(ctx, row, !mine || appeals === 'alone')
  const { kind, id, seq, comm_id, measure, at, until } = row
  const inForceNow = latest !== undefined && latest.measure !== 'show' && latest.ended_at === null
  const lifted_since = await liftedSince(ctx.db, row)
  const { title, lang, link, on, whole } = thing
  return {
    decision_id,
    kind,
    id,
    seq,
    title,
    lang,
    link,
    on,
    whole,
    comm_id,
    measure,
    by: shownDecider(ctx, row),
    mine,
    lifted_since,
    may_appeal: appeals !== null && appeal === null && !lifted_since && measure !== 'show' && !(await isLate(ctx, row)),
    by_reporter: row.by_reporter,
    at: at.toISOString(),
    until: until?.toISOString() ?? null,
    in_force: latest?.decision_id === decision_id && row.ended_at === null,
    as_reported: await textDecided(ctx.db, row),
    edited_since: row.fingerprint !== null && fingerprint !== null && row.fingerprint !== fingerprint,
    unseen: inForceNow ? null : await unseenBecause(ctx, row),
    explanation: explanationOf(row),
    statement: exported(row),
    appeal_until: row.measure === 'show' ? null : appealEnds(row.at).toISOString(),
    followed_from: await appealBefore(ctx, row),
    nobody_else: measure !== 'show' && (appeal?.outcome ?? null) === null && (await nobodyElse(ctx, row)),
    appeal,
  }
}

export const own_decision: Act<typeof moderation.own_decision> = async ({ kind, id }, { db, visitor }) => {
  const latest = await latestDecision(db, { kind, id })
  if (!latest || latest.author === null || latest.author !== UIDof(visitor)) throw new ModerationRefusal('NOT_FOUND')
  return { decision_id: latest.decision_id }
}

export const decision_of: Act<typeof moderation.decision_of> = async ({ kind, id, at }, { db }) => {
  const row = await db
    .q()
    .selectFrom('moderation.decision')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where(
      sql<boolean>`at between ${at}::timestamptz - interval '10 seconds' and ${at}::timestamptz + interval '10 seconds'`,
    )
    .orderBy(sql`abs(extract(epoch from at - ${at}::timestamptz))`)
    .limit(1)
    .executeTakeFirst()
  return row ? { decision_id: row.decision_id, explanation: explanationOf(row) } : null
}
