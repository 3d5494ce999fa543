import { sql } from 'kysely'
import type { chat } from '#contract/chat.ts'
import { moment } from '#platform/database/clock.ts'
import { hashToken } from '#platform/kit/ids.ts'
import type { Act, Database } from './own.ts'
import { saltOf } from './quota.ts'
import { sameWords, type BotName } from './rules.ts'

/** From so many askers on, a question is nobody's in particular. */
const ENOUGH = 3

export const unanswered: Act<typeof chat.unanswered> = async (_input, { db }) => {
  const questions = db.q().selectFrom('chat.unanswered').select(['bot', 'message', 'asked', 'last_at'])
  const rows = await questions
    .where('message', 'is not', null)
    .orderBy('asked', 'desc')
    .orderBy('last_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ message, last_at, ...row }) => ({ ...row, message: message!, last_at: last_at.toISOString() }))
}

/**
 * Notes a question no text answered. Until three different askers have come, only hashes are kept, of its words and of
 * who; then its words, and who asked is forgotten. Joins the transaction under way.
 */
export async function noteUnanswered(db: Database, bot: BotName, message: string, subject: string): Promise<void> {
  const salt = await saltOf(db, 'unanswered')
  const words = hashToken(`${salt} ${sameWords(message)}`)
  const q = db.q()
  // Holds the row: askers of the same words come one after the other.
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
