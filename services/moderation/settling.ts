import { sql } from 'kysely'
import { z } from 'zod'
import { moderationLimits as limits } from '#contract/moderation-limits.ts'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import type { moderation } from '#contract/moderation.ts'
import { moment } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { refuseStale } from '#platform/database/versions.ts'
import { answersAs, seen } from './data.ts'
import { latestDecision, lifted, record } from './recording.ts'
import { hasFollowed } from './following.ts'
import type { Act, Context, Database } from './own.ts'
import { answerReports, reported, UIDof } from './reported.ts'
import type { Category, ReportedRow } from './tables.ts'

export const reports: Act<typeof moderation.reports> = async ({ comm_id, cursor, limit }, ctx) => {
  const { db } = ctx
  if (!(await answersAs(ctx, comm_id ?? null))) throw new ModerationRefusal('FORBIDDEN')
  const after = pages.after(cursor)
  const rows = await db
    .q()
    .selectFrom('moderation.reported')
    .selectAll()
    .where('waiting', '>', 0)
    .where('author', 'is distinct from', UIDof(ctx.visitor))
    .$if(comm_id !== undefined, (query) => query.where('comm_id', '=', comm_id!))
    .$if(after !== null, (query) =>
      query.where(sql<boolean>`(since, kind, id) > (${after?.[0]}::timestamptz, ${after?.[1]}, ${after?.[2]})`),
    )
    .orderBy('since')
    .orderBy('kind')
    .orderBy('id')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  const said = await whatIsSaid(db, shown)
  const items = shown.map(async (row) => ({
    ...(await seen(ctx, row)),
    ...said(row),
    comm_id: row.comm_id,
    count: row.waiting,
    since: row.since.toISOString(),
    version: row.version,
  }))
  return { items: await Promise.all(items), next_cursor }
}

const pages = keyset(
  z.tuple([keyMoment, z.string().max(30), z.string().max(60)]),
  ({ since, kind, id }: ReportedRow) => [since.toISOString(), kind, id],
)

interface Said {
  kind: string
  id: string
  categories: { category: Category; n: number }[]
  notes: string[]
}

/** The categories and the latest notes of the reports that wait on each of these things. */
async function whatIsSaid(db: Database, of: readonly ReportedRow[]) {
  const { rows } = await sql<Said>`
    select thing.kind, thing.id, counted.categories, coalesce(noted.notes, '[]') as notes
    from unnest(${of.map(({ kind }) => kind)}::text[], ${of.map(({ id }) => id)}::text[]) thing (kind, id)
    cross join lateral (
      select json_agg(json_build_object('category', category, 'n', n) order by n desc, category) as categories
      from (
        select category, count(*)::integer as n from moderation.report
        where kind = thing.kind and id = thing.id and outcome is null group by category
      ) each
    ) counted
    cross join lateral (
      select json_agg(note order by at desc, report_id) as notes
      from (
        select note, at, report_id from moderation.report
        where kind = thing.kind and id = thing.id and outcome is null and note <> ''
        order by at desc, report_id limit ${limits.notes}
      ) latest
    ) noted`.execute(db.q())
  const found = new Map(rows.map(({ kind, id, ...said }) => [`${kind} ${id}`, said]))
  return ({ kind, id }: ReportedRow) => found.get(`${kind} ${id}`)!
}

/** Finds nothing wrong with a thing: what happened to it by itself is lifted too. */
export const settle_reports: Act<typeof moderation.settle_reports> = async (given, ctx) => {
  const { kind, id, if_version, answer } = given
  const { db, visitor } = ctx
  const found = await reported(db, given)
  const answered_by = await answersAs(ctx, found.comm_id)
  // People who may not answer reports do not learn what has been reported.
  if (!answered_by) throw new ModerationRefusal('NOT_FOUND')
  if (found.author !== null && found.author === UIDof(visitor)) throw new ModerationRefusal('SELF_CASE')

  const { answered, seq } = await db.tx(async () => {
    const row = await reported(db, given)
    refuseStale(row.version, if_version)
    const seq = await liftAutomatic(ctx, row, answered_by)
    return { answered: await answerReports(ctx, { kind, id }, { outcome: 'nothing_wrong', answer, answered_by }), seq }
  })
  if (seq !== null) await hasFollowed(ctx, { kind, id }, seq)
  return { answered }
}

/** Lifts what happened to a thing by itself, if that is how it stands. */
async function liftAutomatic(ctx: Context, row: ReportedRow, decided_as: 'moderator' | 'operator') {
  const latest = await latestDecision(ctx.db, row)
  if (latest?.decided_as !== 'automatic' || latest.ended_at) return null
  const { kind, id, comm_id, author } = row
  const decided_by = UIDof(ctx.visitor) || 'operator'
  return (await record(ctx, lifted, { kind, id, comm_id, author, lang: 'en', decided_as, decided_by })).seq
}
