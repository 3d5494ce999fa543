import { sql } from 'kysely'
import { z } from 'zod'
import { ModerationRefusal } from '#contract/moderation-refusals.ts'
import type { moderation } from '#contract/moderation.ts'
import { noticeEvents } from '#contract/notice-events.ts'
import { id as idOf } from '#contract/shapes.ts'
import { moment } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { personOf } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import { seen, subjectOf } from './data.ts'
import type { Act, Database } from './own.ts'
import { holdIfMany, isEstablished } from './holding.ts'
import { holdThing, reported, type Thing } from './reported.ts'
import { byUrgency, hoursFor, keyOf, newsOf, personBehind, reporterOf, whose } from './rules.ts'
import { whoIsTold } from './telling.ts'
import type { Category, ReportRow } from './tables.ts'

export const report: Act<typeof moderation.report> = async ({ kind, id, category, note }, ctx) => {
  const { db } = ctx
  const reporter = reporterOf(ctx.visitor)
  const about = await subjectOf(ctx, { kind, id })
  if (about.gone) throw new ModerationRefusal('REMOVED')
  const weighs = await isEstablished(ctx, kind)
  const tell = await whoIsTold(ctx, about, personBehind(reporter))

  return db.tx(async () => {
    const { comm_id, author } = about
    const row = await holdThing(db, { kind, id, comm_id, author })
    const before = await reportBy(db, reporter, { kind, id })
    const fresh = {
      category,
      note,
      weighs,
      at: moment,
      outcome: null,
      answer: '',
      answered_by: null,
      answered_at: null,
    }
    const kept = await db
      .q()
      .insertInto('moderation.report')
      .values({ report_id: newId(), kind, id, reporter, ...fresh })
      .onConflict((old) => old.columns(['kind', 'id', 'reporter']).doUpdateSet(fresh))
      .returning('report_id')
      .executeTakeFirstOrThrow()
    await count(db, { kind, id }, category, before && before.outcome === null ? 0 : 1)
    const news = newsOf(category, row.waiting > 0 ? row.queue : null)
    if (news) for (const one of tell) await ctx.publish(noticeEvents.care_asked, { ...one, kind: news })
    if (weighs) await holdIfMany(ctx, await reported(db, { kind, id }), about)
    return kept
  })
}

const count = (db: Database, { kind, id }: Thing, category: Category, more: 0 | 1) =>
  db
    .q()
    .updateTable('moderation.reported')
    .set({
      waiting: sql<number>`waiting + ${more}`,
      since: sql<Date>`case when waiting = 0 then ${moment} else since end`,
      queue: sql<Category>`case when waiting = 0 or ${moreUrgent(category)} then ${category} else queue end`,
      answer_by: sql<Date>`case when waiting = 0 then ${due(category)} else least(answer_by, ${due(category)}) end`,
      version: sql<number>`version + 1`,
    })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()

const moreUrgent = (category: Category) => sql`array_position(${byUrgency}::text[], ${category}::text) <
  array_position(${byUrgency}::text[], queue)`

const due = (category: Category) => sql`${moment} + make_interval(hours => ${hoursFor(category)})`

const reportBy = (db: Database, reporter: string, { kind, id }: { kind: string; id: string }) =>
  db
    .q()
    .selectFrom('moderation.report')
    .selectAll()
    .where('kind', '=', kind)
    .where('id', '=', id)
    .where('reporter', '=', reporter)
    .executeTakeFirst()

export const get_report: Act<typeof moderation.get_report> = async ({ kind, id }, ctx) => {
  const { title, lang } = await subjectOf(ctx, { kind, id })
  const reporter = whose(ctx.visitor)
  const mine = reporter && (await reportBy(ctx.db, reporter, { kind, id }))
  return { title, lang, mine: mine ? toldOf(mine) : null }
}

export const my_reports: Act<typeof moderation.my_reports> = async ({ cursor, limit }, ctx) => {
  const mine = keyOf(personOf(ctx.visitor).UID)
  const before = pages.after(cursor)
  const rows = await ctx.db
    .q()
    .selectFrom('moderation.report')
    .selectAll()
    .where('reporter', '=', mine)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(at, report_id) < (${before?.[0]}::timestamptz, ${before?.[1]})`),
    )
    .orderBy('at', 'desc')
    .orderBy('report_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  const items = shown.map(async (row) => {
    const { gone: _, ...thing } = await seen(ctx, row)
    return { report_id: row.report_id, ...thing, ...toldOf(row) }
  })
  return { items: await Promise.all(items), next_cursor }
}

const pages = keyset(z.tuple([keyMoment, idOf('report')]), ({ at, report_id }: ReportRow) => [
  at.toISOString(),
  report_id,
])

/** A report, as its reporter reads it. */
const toldOf = ({ category, note, at, outcome, answer, answered_by, answered_at }: ReportRow) => ({
  category,
  note,
  at: at.toISOString(),
  outcome,
  answer,
  answered_by,
  answered_at: answered_at?.toISOString() ?? null,
})
