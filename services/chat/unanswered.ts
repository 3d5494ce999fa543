import { sql } from 'kysely'
import { z } from 'zod'
import type { chat } from '#contract/chat.ts'
import { moment } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { hashToken } from '#platform/kit/ids.ts'
import type { Act, Database } from './own.ts'
import { saltOf } from './quota.ts'
import { sameWords, type BotName } from './rules.ts'

/** Once this many people have asked a question, it no longer points to one person. */
const ENOUGH = 3

export const unanswered: Act<typeof chat.unanswered> = async ({ cursor, limit }, { db }) => {
  const after = pages.after(cursor)
  const rows = await db
    .q()
    .selectFrom('chat.unanswered')
    .selectAll()
    .where('message', 'is not', null)
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(asked, last_at, words) < (${after![0]}::integer, ${after![1]}::timestamptz, ${after![2]}::text)`,
      ),
    )
    .orderBy('asked', 'desc')
    .orderBy('last_at', 'desc')
    .orderBy('words', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(rows, limit)
  const items = shown.map(({ bot, message, asked, last_at }) => ({
    bot,
    message: message!,
    asked,
    last_at: last_at.toISOString(),
  }))
  return { items, next_cursor }
}

const pages = keyset(
  z.tuple([z.int32(), keyMoment, z.string().max(64)]),
  ({ asked, last_at, words }: { asked: number; last_at: Date; words: string }) => [asked, last_at.toISOString(), words],
)

/**
 * Stores a question that no text answered. Until three different people have asked it, only hashes of its words and of
 * the askers are stored; after that, its words are stored, and the hashes of the askers are deleted. Joins the current
 * transaction.
 */
export async function noteUnanswered(db: Database, bot: BotName, message: string, subject: string): Promise<void> {
  const salt = await saltOf(db, 'unanswered')
  const words = hashToken(`${salt} ${sameWords(message)}`)
  const q = db.q()
  // Locks the row, so that people who ask the same words take turns.
  const { message: shown, asked } = await q
    .insertInto('chat.unanswered')
    .values({ bot, words, last_at: moment })
    .onConflict((old) => old.columns(['bot', 'words']).doUpdateSet({ last_at: moment }))
    .returning(['message', 'asked'])
    .executeTakeFirstOrThrow()
  const by = { bot, words, who: hashToken(`${salt} ${subject}`) }
  const first = q
    .insertInto('chat.unanswered_by')
    .values(by)
    .onConflict((old) => old.doNothing())
  const isNew = shown !== null || (await first.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows
  if (!isNew) return
  const enough = shown === null && asked + 1 >= ENOUGH
  await q
    .updateTable('chat.unanswered')
    .set({ asked: sql`asked + 1`, ...(enough && { message }) })
    .where('bot', '=', bot)
    .where('words', '=', words)
    .execute()
  if (enough) await q.deleteFrom('chat.unanswered_by').where('bot', '=', bot).where('words', '=', words).execute()
}
