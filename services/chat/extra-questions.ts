import { sql } from 'kysely'
import type { coinEvents } from '#contract/coin-events.ts'
import { botQuestions } from '#contract/coin-items.ts'
import { clock } from '#platform/database/clock.ts'
import type { Reaction } from '#platform/room.ts'
import type { Database } from './own.ts'
import type { ChatTables } from './tables.ts'

/** Hands over what somebody has bought, once per purchase. */
export const handOver: Reaction<typeof coinEvents.item_bought> = async ({ UID, item, purchase }, { db }) => {
  if (item !== 'bot_questions') return
  const { count, hours } = botQuestions
  await db
    .q<ChatTables>()
    .insertInto('chat.extra_questions')
    .values({
      purchase,
      subject: `person:${UID}`,
      count,
      until: sql<Date>`${clock} + make_interval(hours => ${hours})`,
    })
    .onConflict((known) => known.doNothing())
    .execute()
}

/** How many more questions than usual this visitor may ask each bot now. */
export async function extraOf(db: Database, subject: string): Promise<number> {
  const { extra } = await db
    .q()
    .selectFrom('chat.extra_questions')
    .select(sql<number>`coalesce(sum(count), 0)::integer`.as('extra'))
    .where('subject', '=', subject)
    .where('until', '>', clock)
    .executeTakeFirstOrThrow()
  return extra
}
