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
import { shownAnswerer } from './deciders.ts'
import type { Act, Context, Database } from './own.ts'
import { holdIfMany, isEstablished } from './holding.ts'
import { placeOf } from './notices.ts'
import { holdThing, reported, type Thing } from './reported.ts'
import { caseOf, reportableWriter } from './people.ts'
import { places } from './places.ts'
import { keepWords } from './reported-words.ts'
import { byUrgency, hoursFor, keyOf, newsOf, personBehind, reporterOf, whose } from './rules.ts'
import { whoIsTold } from './telling.ts'
import { markTold } from './uncared.ts'
import type { Category, ReportRow } from './tables.ts'

export const report: Act<typeof moderation.report> = async (given, ctx) => {
  const { kind, id, category, note } = given
  const { db } = ctx
  const reporter = reporterOf(ctx.visitor)
  const about = await subjectOf(ctx, given)
  if (about.gone) throw new ModerationRefusal('REMOVED')
  const found = await caseOf(ctx, given, about)
  const weighs = await isEstablished(ctx)
  const tell = await whoIsTold(ctx, found, personBehind(reporter))

  return db.tx(async () => {
    const row = await holdThing(db, found)
    const by = { kind: row.kind, id: row.id, reporter, ...writtenAt(given) }
    const before = await reportBy(db, by)
    const fresh = {
      category,
      note,
      weighs,
      at: moment,
      comm_id: placeOf({ kind, id, comm_id: about.comm_id }),
      named: about.on ?? about.title,
      outcome: null,
      measure: null,
      stands: null,
      answer: '',
      answered_by: null,
      answered_at: null,
    }
    const kept = await db
      .q()
      .insertInto('moderation.report')
      .values({ report_id: newId(), ...by, ...fresh })
      .onConflict((old) => old.columns(['kind', 'id', 'reporter', 'of_kind', 'of_id']).doUpdateSet(fresh))
      .returning('report_id')
      .executeTakeFirstOrThrow()
    await count(db, row, category, before && before.outcome === null ? 0 : 1)
    await keepWords(db, given, about)
    const news = newsOf(category, row.waiting > 0 ? row.queue : null)
    if (news) for (const one of tell) await ctx.publish(noticeEvents.care_asked, { ...one, kind: news })
    if (news === 'urgent_report' && tell.some((one) => one.comm_id === null)) await markTold(ctx, row)
    if (weighs) await holdIfMany(ctx, await reported(db, row), about)
    return kept
  })
}

/** The thing from whose page a person is reported; empty if the report is about the thing itself. */
const writtenAt = ({ of, kind, id }: Thing & { of: 'thing' | 'writer' }) =>
  of === 'writer' ? { of_kind: kind, of_id: id } : { of_kind: '', of_id: '' }

const count = (db: Database, { kind, id }: Thing, category: Category, more: 0 | 1) =>
  db
    .q()
    .updateTable('moderation.reported')
    .set({
      waiting: sql<number>`waiting + ${more}`,
      since: sql<Date>`case when waiting = 0 then ${moment} else since end`,
      queue: sql<Category>`case when waiting = 0 or ${moreUrgent(category)} then ${category} else queue end`,
      answer_by: sql<Date>`case when waiting = 0 then ${due(category)} else least(answer_by, ${due(category)}) end`,
      late_told_at: sql<Date | null>`case when waiting = 0 then null else late_told_at end`,
      hold_told_at: sql<Date | null>`case when waiting = 0 then null else hold_told_at end`,
      operators_told_at: sql<Date | null>`case when waiting = 0 then null else operators_told_at end`,
      version: sql<number>`version + 1`,
    })
    .where('kind', '=', kind)
    .where('id', '=', id)
    .execute()

const moreUrgent = (category: Category) => sql`array_position(${byUrgency}::text[], ${category}::text) <
  array_position(${byUrgency}::text[], queue)`

const due = (category: Category) => sql`${moment} + make_interval(hours => ${hoursFor(category)})`

type ReportKey = Pick<ReportRow, 'kind' | 'id' | 'reporter' | 'of_kind' | 'of_id'>

/**
 * The latest report by this person or guest that matches. `kind` and `id` may be left out if the report is about a
 * person.
 */
const reportBy = (db: Database, { kind, id, reporter, of_kind, of_id }: Partial<ReportKey>) =>
  db
    .q()
    .selectFrom('moderation.report')
    .selectAll()
    .$if(id !== undefined, (query) => query.where('kind', '=', kind!).where('id', '=', id!))
    .where('reporter', '=', reporter!)
    .where('of_kind', '=', of_kind!)
    .where('of_id', '=', of_id!)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()

export const get_report: Act<typeof moderation.get_report> = async ({ kind, id, of }, ctx) => {
  const about = await subjectOf(ctx, { kind, id })
  const { title, lang } = about
  const name = await reportableWriter(ctx, kind, about)
  const writer = name !== null
  if (of === 'writer' && !writer) throw new ModerationRefusal('NOT_FOUND')
  const reporter = whose(ctx.visitor)
  const by = { reporter: reporter ?? '', ...writtenAt({ of, kind, id }), ...(of === 'thing' && { kind, id }) }
  const mine = reporter && (await reportBy(ctx.db, by))
  return { title, lang, writer, name, mine: mine ? toldOf(ctx, mine) : null }
}

export const my_reports: Act<typeof moderation.my_reports> = async ({ cursor, limit }, ctx) => {
  const mine = keyOf(personOf(ctx.visitor).UID)
  const before = pages.after(cursor)
  const rows = await ctx.db
    .q()
    .selectFrom('moderation.report')
    .selectAll()
    .select(places.sight('report.comm_id').as('sight'))
    .where('reporter', '=', mine)
    .$if(before !== null, (query) =>
      query.where(sql<boolean>`(at, report_id) < (${before?.[0]}::timestamptz, ${before?.[1]})`),
    )
    .orderBy('at', 'desc')
    .orderBy('report_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  const entered = new Set(await places.entered(ctx, shown))
  const items = shown.map(async (row) => {
    const of = row.of_id === '' ? ('thing' as const) : ('writer' as const)
    const { gone: _, ...thing } = await seen(ctx, of === 'thing' ? row : { kind: row.of_kind, id: row.of_id })
    const named = entered.has(row) ? row.named : ''
    return { report_id: row.report_id, ...thing, of, named, ...toldOf(ctx, row) }
  })
  return { items: await Promise.all(items), next_cursor }
}

const pages = keyset(z.tuple([keyMoment, idOf('report')]), ({ at, report_id }: ReportRow) => [
  at.toISOString(),
  report_id,
])

/** A report, as the person who made it sees it. */
const toldOf = (ctx: Context, row: ReportRow) => ({
  category: row.category,
  note: row.note,
  at: row.at.toISOString(),
  outcome: row.outcome,
  // A measure against a person is known only to that person and to whoever decided.
  measure: row.of_id === '' ? row.measure : null,
  since_then: row.stands && (row.stands === 'show' ? ('lifted' as const) : ('replaced' as const)),
  stands: row.of_id === '' ? row.stands : null,
  answer: row.answer,
  answered_by: shownAnswerer(ctx, row),
  answered_at: row.answered_at?.toISOString() ?? null,
})
