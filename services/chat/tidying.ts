import { sql } from 'kysely'
import { clock } from '#platform/database/clock.ts'
import type { Context } from './own.ts'

/** Deletes expired rows. Rows that are locked at this moment are left for the next run. */
export const forget_chats = async ({ db }: Context): Promise<void> => {
  const q = db.q()
  const over = q
    .selectFrom('chat.thread')
    .select('thread_id')
    .where(sql<boolean>`expires_at <= ${clock}`)
  await q.deleteFrom('chat.thread').where('thread_id', 'in', over.forUpdate().skipLocked()).execute()
  const longAgo = (column: string, days: number) =>
    sql<boolean>`${sql.ref(column)} < ${clock} - make_interval(days => ${days})`
  await q.deleteFrom('chat.use').where(longAgo('at', 2)).execute()
  await q.deleteFrom('chat.extra_questions').where(longAgo('until', 1)).execute()
  await q.deleteFrom('chat.salt').where('name', 'like', 'address %').where(longAgo('made_at', 2)).execute()
  await q.deleteFrom('chat.report').where(longAgo('resolved_at', 30)).execute()
  await q.deleteFrom('chat.unanswered').where('message', 'is', null).where(longAgo('last_at', 30)).execute()
  await q.deleteFrom('chat.unanswered').where(longAgo('last_at', 365)).execute()
}
