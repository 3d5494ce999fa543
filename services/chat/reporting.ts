import { sql } from 'kysely'
import { z } from 'zod'
import { ChatRefusal } from '#contract/chat-refusals.ts'
import type { chat } from '#contract/chat.ts'
import { id } from '#contract/shapes.ts'
import { clock, moment } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { newId } from '#platform/kit/ids.ts'
import type { Act } from './own.ts'
import { subjectOf } from './rules.ts'

export const send_feedback: Act<typeof chat.send_feedback> = async ({ message_id, kind, note }, { db, visitor }) => {
  const reported = await db
    .q()
    .selectFrom('chat.exchange as e')
    .innerJoin('chat.thread as t', 't.thread_id', 'e.thread_id')
    .select(['t.bot', 'e.message', 'e.answer'])
    .where('e.message_id', '=', message_id)
    .where('t.subject', '=', subjectOf(visitor))
    .where(sql<boolean>`t.expires_at > ${clock}`)
    .executeTakeFirst()
  if (!reported) throw new ChatRefusal('NOT_FOUND')
  const { bot, message } = reported
  const answer = JSON.stringify(reported.answer)
  return db
    .q()
    .insertInto('chat.report')
    .values({ report_id: newId(), message_id, bot, kind, note, message, answer, resolved_at: null })
    .onConflict((old) =>
      old.column('message_id').doUpdateSet({ kind, note, at: moment, resolved_at: null, resolution: '' }),
    )
    .returning('report_id')
    .executeTakeFirstOrThrow()
}

export const reports: Act<typeof chat.reports> = async ({ cursor, limit }, { db }) => {
  const after = pages.after(cursor)
  const rows = await db
    .q()
    .selectFrom('chat.report')
    .selectAll()
    .$if(after !== null, (query) => query.where(behind(after!)))
    .orderBy(closed)
    .orderBy('at', 'desc')
    .orderBy('report_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  const items = shown.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
  }))
  return { items, next_cursor }
}

const closed = sql<number>`(resolved_at is not null)::int`

type ReportMark = [closed: number, at: string, report_id: string]

const behind = ([wasClosed, at, report_id]: ReportMark) => sql<boolean>`(${closed} > ${wasClosed}::int
  or ${closed} = ${wasClosed}::int and (at, report_id) < (${at}::timestamptz, ${report_id}))`

/** The start of a page of reports. Reports are sorted first by whether they are closed, then by when they arrived. */
const pages = keyset<ReportMark, { resolved_at: Date | null; at: Date; report_id: string }>(
  z.tuple([z.int().min(0).max(1), keyMoment, id('report')]),
  ({ resolved_at, at, report_id }) => [resolved_at === null ? 0 : 1, at.toISOString(), report_id],
)

export const resolve_report: Act<typeof chat.resolve_report> = async ({ report_id, resolution }, { db }) => {
  const resolved = await db
    .q()
    .updateTable('chat.report')
    .set({ resolved_at: moment, resolution })
    .where('report_id', '=', report_id)
    .returning('resolved_at')
    .executeTakeFirst()
  if (!resolved) throw new ChatRefusal('NOT_FOUND')
  return { resolved_at: resolved.resolved_at!.toISOString() }
}
