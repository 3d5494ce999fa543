import { sql } from 'kysely'
import { clock, moment } from '#platform/database/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/kit/ids.ts'

/** The tables for rewording answers. No code outside this folder accesses them. */
export interface WordingTables {
  'chat.model_use': { use_id: string; at: Date; tokens: number }
}

/** The maximum number of tokens counted for one question, even if the provider reports more. */
const MAX_COUNTED = 10_000_000

const sinceYesterday = sql<Date>`${clock} - interval '24 hours'`

/** Tokens used in the last 24 hours, including those that questions in progress may still use. */
export async function tokensInLastDay(db: Database): Promise<number> {
  const { tokens } = await db
    .q<WordingTables>()
    .selectFrom('chat.model_use')
    .select(sql<number>`coalesce(sum(tokens), 0)::int8`.as('tokens'))
    .where('at', '>', sinceYesterday)
    .executeTakeFirstOrThrow()
  return tokens
}

/**
 * Reserves tokens from the budget of the last 24 hours before they are used, one question at a time, so that
 * simultaneous questions never exceed the budget. null if not enough tokens are left.
 */
export async function reserve(db: Database, tokens: number, perDay: number): Promise<string | null> {
  if (tokens > perDay) return null
  return db.tx(async () => {
    await db.lock('chat.model_use')
    await db.q<WordingTables>().deleteFrom('chat.model_use').where('at', '<=', sinceYesterday).execute()
    if ((await tokensInLastDay(db)) + tokens > perDay) return null
    const use_id = newId()
    await db.q<WordingTables>().insertInto('chat.model_use').values({ use_id, at: moment, tokens }).execute()
    return use_id
  })
}

/** Records the number of tokens that were actually used. */
export async function settle(db: Database, use_id: string, tokens: number): Promise<void> {
  await db
    .q<WordingTables>()
    .updateTable('chat.model_use')
    .set({ tokens: Math.min(tokens, MAX_COUNTED) })
    .where('use_id', '=', use_id)
    .execute()
}
