import { sql } from 'kysely'
import { ChatRefusal } from '#contract/chat-refusals.ts'
import type { chat } from '#contract/chat.ts'
import { clock, moment } from '#platform/database/clock.ts'
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

export const reports: Act<typeof chat.reports> = async (_input, { db }) => {
  const rows = await db
    .q()
    .selectFrom('chat.report')
    .selectAll()
    .orderBy(sql`resolved_at is not null`)
    .orderBy('at', 'desc')
    .orderBy('report_id', 'desc')
    .limit(100)
    .execute()
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    resolved_at: row.resolved_at?.toISOString() ?? null,
  }))
}

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
