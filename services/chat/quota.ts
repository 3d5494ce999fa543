import { sql } from 'kysely'
import type { z } from 'zod'
import { ChatRefusal } from '#contract/chat-refusals.ts'
import type { Quota } from '#contract/chat-shapes.ts'
import { clock } from '#platform/database/clock.ts'
import { isOperator } from '#platform/door/visitor.ts'
import { hashToken, newId, newToken } from '#platform/kit/ids.ts'
import { extraOf } from './extra-questions.ts'
import type { Context, Database } from './own.ts'
import { freeAt, limitOf, LOST_AFTER_SECONDS, quotaOf, subjectOf, whose, type BotName } from './rules.ts'

const alive = sql<boolean>`(state = 'reserved' and at > ${clock} - make_interval(secs => ${LOST_AFTER_SECONDS}))`
const counts = sql<boolean>`((state = 'used' or ${alive}) and at > ${clock} - interval '24 hours')`

/**
 * Reserves one of the questions that the visitor may ask in 24 hours, before anything is searched. Each visitor and
 * each network address gets only one reservation at a time, so however many requests arrive together, only as many are
 * admitted as there are questions left.
 */
export async function reserve(ctx: Context, bot: BotName): Promise<string> {
  const { db, visitor } = ctx
  const { model, perAddressAndDay } = ctx.own
  const subject = subjectOf(visitor)
  return db.tx(async () => {
    await db.lock(`chat of ${subject}`)
    const asked = await askedBy(db, subject, bot)
    const limit = limitOf(visitor, model !== null) + (await extraOf(db, subject))
    if (asked.length >= limit) throw full(asked, limit)
    if (visitor.kind !== 'operator' && (await isAnswering(db, subject))) throw new ChatRefusal('TURN_IN_PROGRESS')
    const address = isOperator(visitor) ? null : await countAddress(db, visitor.address, perAddressAndDay)
    const use_id = newId()
    await db.q().insertInto('chat.use').values({ use_id, subject, bot, address }).execute()
    return use_id
  })
}

/** Counts a reserved question from now on; false if its reservation had already lapsed. */
export async function markUsed(db: Database, use_id: string): Promise<boolean> {
  const held = db.q().updateTable('chat.use').set({ state: 'used' })
  const { numUpdatedRows } = await held.where('use_id', '=', use_id).where(alive).executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Gives back a reserved question that was not answered, if the person who asked is not to blame. */
export async function refund(db: Database, use_id: string): Promise<void> {
  const held = db.q().updateTable('chat.use').set({ state: 'refunded' })
  await held.where('use_id', '=', use_id).where('state', '=', 'reserved').execute()
}

/** How many of the visitor's questions to this bot are used up, and when the visitor can ask one more. */
export async function quotaFor(
  { db, visitor, own: { model } }: Context,
  bot: BotName,
): Promise<z.output<typeof Quota>> {
  const subject = whose(visitor)
  const asked = subject ? await askedBy(db, subject, bot) : []
  const extra = subject ? await extraOf(db, subject) : 0
  return quotaOf(asked, limitOf(visitor, model !== null) + extra)
}

const full = (asked: Date[], limit: number) => new ChatRefusal('QUOTA', { retry_at: freeAt(asked, limit) ?? undefined })

async function askedBy(db: Database, subject: string, bot: BotName): Promise<Date[]> {
  const asked = db.q().selectFrom('chat.use').select('at').where(counts).orderBy('at')
  return (await asked.where('subject', '=', subject).where('bot', '=', bot).execute()).map(({ at }) => at)
}

async function isAnswering(db: Database, subject: string): Promise<boolean> {
  const one = db.q().selectFrom('chat.use').select('use_id').where(alive)
  return (await one.where('subject', '=', subject).executeTakeFirst()) !== undefined
}

/**
 * The hash under which this address is counted, if the address has a question left. Salts change daily, so yesterday's
 * salt is tried as well.
 */
async function countAddress(db: Database, address: string, limit: number): Promise<string> {
  await db.lock(`chat from ${address}`)
  const [today, yesterday] = await addressHashes(db, address)
  const from = db.q().selectFrom('chat.use').select('at').where(counts).orderBy('at')
  const asked = await from.where('address', 'in', [today, yesterday]).execute()
  const times = asked.map(({ at }) => at)
  if (times.length >= limit) throw full(times, limit)
  return today
}

async function addressHashes(db: Database, address: string): Promise<[today: string, yesterday: string]> {
  const [days] = await db.run<{ today: string; yesterday: string }>(
    'chat days',
    `select to_char(t, 'YYYY-MM-DD') today, to_char(t - interval '1 day', 'YYYY-MM-DD') yesterday
     from (select clock_timestamp() at time zone 'UTC' t) as at_once`,
    [],
  )
  const hashOn = async (day: string) => hashToken(`${await saltOf(db, `address ${day}`)} ${address}`)
  return [await hashOn(days!.today), await hashOn(days!.yesterday)]
}

/** A salt, created once when it is first needed. */
export async function saltOf(db: Database, name: string): Promise<string> {
  const salts = db.q()
  await salts
    .insertInto('chat.salt')
    .values({ name, salt: newToken() })
    .onConflict((taken) => taken.column('name').doNothing())
    .execute()
  const { salt } = await salts.selectFrom('chat.salt').select('salt').where('name', '=', name).executeTakeFirstOrThrow()
  return salt
}
