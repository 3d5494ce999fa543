import { sql } from 'kysely'
import { z } from 'zod'
import { ChatRefusal } from '#contract/chat-refusals.ts'
import type { chat } from '#contract/chat.ts'
import { id } from '#contract/shapes.ts'
import { clock } from '#platform/database/clock.ts'
import { keyset } from '#platform/database/keyset.ts'
import { personOf } from '#platform/door/visitor.ts'
import { asShownNow } from './disputing.ts'
import type { Act, Database } from './own.ts'
import { subjectOf, TURNS_IN_THREAD, whose, type BotName } from './rules.ts'
import type { KeptAnswer } from './tables.ts'

const notOver = sql<boolean>`expires_at > ${clock}`

export const get_thread: Act<typeof chat.get_thread> = async ({ thread_id }, { db, visitor, ask }) => {
  const thread = await threadOf(db, whose(visitor), thread_id)
  const exchanges = db.q().selectFrom('chat.exchange').select(['message', 'at', 'answer'])
  const rows = await exchanges.where('thread_id', '=', thread_id).orderBy('place').execute()
  return {
    thread_id,
    bot: thread.bot,
    bill_id: thread.bill_id,
    exchanges: await Promise.all(
      rows.map(async ({ message, at, answer }) => ({
        message,
        at: at.toISOString(),
        answer: await asShownNow(answer, ask),
      })),
    ),
  }
}

export const my_threads: Act<typeof chat.my_threads> = async ({ bot, cursor, limit }, { db, visitor }) => {
  const subject = `person:${personOf(visitor).UID}`
  const after = pages.after(cursor)
  const rows = await db.run<{ thread_id: string; message: string; at: Date }>(
    'chat my threads',
    `select t.thread_id, first.message, latest.at
     from chat.thread t
     join chat.exchange first on first.thread_id = t.thread_id and first.place = 1
     join lateral (select max(at) at from chat.exchange e where e.thread_id = t.thread_id) latest on true
     where t.subject = $1 and t.bot = $2 and t.expires_at > clock_timestamp() and ($3::text is null or t.thread_id < $3)
     order by t.thread_id desc limit $4`,
    [subject, bot, after && after[0], limit + 1],
  )
  const { shown, next_cursor } = pages.page(rows, limit)
  return { items: shown.map((row) => ({ ...row, at: row.at.toISOString() })), next_cursor }
}

const pages = keyset(z.tuple([id('thread')]), ({ thread_id }: { thread_id: string }) => [thread_id])

export const delete_thread: Act<typeof chat.delete_thread> = async ({ thread_id }, { db, visitor }) => {
  const own = db.q().deleteFrom('chat.thread').where('subject', '=', subjectOf(visitor))
  const asked = thread_id ? own.where('thread_id', '=', thread_id) : own
  const { numDeletedRows } = await asked.executeTakeFirstOrThrow()
  if (thread_id && numDeletedRows === 0n) throw new ChatRefusal('NOT_FOUND')
  return { deleted: Number(numDeletedRows) }
}

/** One of this visitor's conversations, if it is still stored. */
export async function threadOf(db: Database, subject: string | null, thread_id: string, bot?: BotName) {
  const threads = db.q().selectFrom('chat.thread').selectAll().where('thread_id', '=', thread_id)
  const thread = await threads.where(notOver).executeTakeFirst()
  if (!thread || thread.subject !== subject || (bot && thread.bot !== bot)) throw new ChatRefusal('NOT_FOUND')
  return thread
}

/** One of the visitor's conversations, if it has space for another question. */
export async function openThread(db: Database, subject: string, thread_id: string, bot: BotName) {
  const thread = await threadOf(db, subject, thread_id, bot)
  const exchanges = db.q().selectFrom('chat.exchange').where('thread_id', '=', thread_id)
  const { turns } = await exchanges.select(({ fn }) => fn.countAll<number>().as('turns')).executeTakeFirstOrThrow()
  if (turns >= TURNS_IN_THREAD) throw new ChatRefusal('TOO_MANY')
  return thread
}

interface Turned {
  thread_id: string
  message_id: string
  subject: string
  bot: BotName
  message: string
  answer: KeptAnswer
}

/** Adds a question and its answer to a conversation, which is created by its first question. */
export async function keep(db: Database, turned: Turned): Promise<void> {
  const { thread_id, message_id, subject, bot, message, answer } = turned
  const bill_id = answer.bill?.bill_id ?? null
  const days = subject.startsWith('guest:') ? 1 : 30
  const q = db.q()
  await q
    .insertInto('chat.thread')
    .values({ thread_id, subject, bot, bill_id, expires_at: sql<Date>`${clock} + make_interval(days => ${days})` })
    .onConflict((old) =>
      old.column('thread_id').doUpdateSet({ bill_id: sql`coalesce(excluded.bill_id, thread.bill_id)` }),
    )
    .execute()
  const next = sql<number>`(select coalesce(max(place), 0) + 1 from chat.exchange where thread_id = ${thread_id})`
  await q
    .insertInto('chat.exchange')
    .values({ message_id, thread_id, place: next, message, answer: JSON.stringify(answer) })
    .execute()
}
