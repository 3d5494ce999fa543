import { sql } from 'kysely'
import { z } from 'zod'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import type { moderation } from '#contract/moderation.ts'
import { clockOnce } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { refuseUnexplained } from '#platform/door/unexplained.ts'
import { refuseStale } from '#platform/database/versions.ts'
import { keyOfReviewer } from './appealing.ts'
import { answersAs, decidesAs, lookAt, withoutOwn } from './data.ts'
import { latestDecision, lifted, record, restrictedAmong } from './recording.ts'
import { hasFollowed } from './following.ts'
import { measuresOpen, stateOf } from './cases.ts'
import type { Act, Context } from './own.ts'
import { isOfPeople } from './people.ts'
import { answerReports, reported, UIDof } from './reported.ts'
import { barredAs, refuseReporter, refuseReversed } from './second-person.ts'
import { whatIsSaid } from './said.ts'
import type { ReportedRow } from './tables.ts'
import { unseenBecause } from './unseen.ts'

export const reports: Act<typeof moderation.reports> = async (given, ctx) => {
  const { comm_id, category, kind, which, cursor, limit } = given
  const { db } = ctx
  const as = await answersAs(ctx, comm_id ?? null)
  if (!as) throw new ModerationRefusal('FORBIDDEN')
  const after = pages.after(cursor)
  const rows = await db
    .q()
    .selectFrom('moderation.reported')
    .selectAll()
    .where('waiting', '>', 0)
    .where('author', 'is distinct from', UIDof(ctx.visitor))
    .$if(comm_id !== undefined, (query) => query.where('comm_id', '=', comm_id!))
    .$if(category !== undefined, (query) => query.where('queue', '=', category!))
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind!))
    .$if(which === 'escalated', (query) => query.where('escalated_at', 'is not', null))
    .$if(which === 'mine', (query) => query.where('assigned_to', '=', keyOfReviewer(ctx)))
    .$if(which === 'overdue', (query) => query.where('answer_by', '<', clockOnce))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(answer_by, kind, id) > (${after?.[0]}::timestamptz, ${after?.[1]}, ${after?.[2]})`),
    )
    .orderBy('answer_by')
    .orderBy('kind')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  const said = await whatIsSaid(ctx, shown)
  const others = await withoutOwn(ctx, shown)
  const restricted = await restrictedAmong(
    db,
    others.map(({ row }) => row),
  )
  const items = others.map(async ({ row, thing, fingerprint, missing }) => {
    const barred = await barredAs(ctx, { ...row, fingerprint })
    const deleted = isDeleted(ctx, row, missing)
    return {
      ...thing,
      ...(await said(row, fingerprint)),
      fingerprint,
      deleted,
      comm_id: row.comm_id,
      ...stateOf(ctx, row),
      ...barred,
      since: row.since.toISOString(),
      measures: deleted ? [] : measuresOpen(ctx, { kind: row.kind, as, mayLift: restricted(row), ...barred }),
    }
  })
  return { items: await Promise.all(items), next_cursor }
}

const pages = keyset(
  z.tuple([keyMoment, z.string().max(30), z.string().max(60)]),
  ({ answer_by, kind, id }: ReportedRow) => [answer_by.toISOString(), kind, id],
)

/**
 * Records that nothing is wrong with the content, or that its author has deleted it, and lifts any automatic measure
 * against it.
 */
export const settle_reports: Act<typeof moderation.settle_reports> = async (given, ctx) => {
  const { kind, id, if_version, answer, reason } = given
  const { db } = ctx
  const found = await reported(db, given)
  const answered_by = await decidesAs(ctx, found)
  // People who may not answer reports do not learn what has been reported.
  if (!answered_by) throw new ModerationRefusal('NOT_FOUND')
  const { wrote, unknown, fingerprint, missing } = await lookAt(ctx, found)
  if (unknown) throw unknown
  if (wrote) throw new ModerationRefusal('SELF_CASE')
  await refuseReporter(ctx, found)
  await refuseReversed(ctx, { ...found, fingerprint })
  refuseUnexplained(ctx.visitor, reason)
  const unseen = (await unseenBecause(ctx, found)) !== null

  const { answered, seq } = await db.tx(async () => {
    const row = await reported(db, given)
    refuseStale(row.version, if_version)
    const seq = await liftAutomatic(ctx, row, answered_by, unseen)
    const outcome = isDeleted(ctx, row, missing) ? ('taken_away' as const) : ('nothing_wrong' as const)
    const answered = await answerReports(ctx, { kind, id }, { outcome, measure: null, answer, answered_by })
    return { answered, seq }
  })
  if (seq !== null) await hasFollowed(ctx, { kind, id }, seq)
  return { answered }
}

/**
 * Whether the author of the content has deleted it. Those who may decide still find what a decision keeps out of view,
 * or are told that it was removed.
 */
const isDeleted = (ctx: Context, { kind }: ReportedRow, missing: boolean) => missing && !isOfPeople(ctx, kind)

/** Lifts the measure against the content if it was taken automatically and is still in force. */
async function liftAutomatic(ctx: Context, row: ReportedRow, decided_as: 'moderator' | 'operator', unseen: boolean) {
  const latest = await latestDecision(ctx.db, row)
  if (latest?.decided_as !== 'automatic' || latest.ended_at) return null
  const { kind, id, comm_id, author } = row
  const { named, fingerprint } = latest
  const decided_by = UIDof(ctx.visitor) || 'operator'
  const of = { kind, id, comm_id, author, lang: 'en', named, fingerprint, decided_as, decided_by, unseen }
  return (await record(ctx, lifted, of)).seq
}
