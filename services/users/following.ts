import { z } from 'zod'
import { Refusal } from '#contract/refusals.ts'
import type { users } from '#contract/users.ts'
import { moment } from '#platform/database/clock.ts'
import { keyset } from '#platform/database/keyset.ts'
import { personOf } from '#platform/door/visitor.ts'
import type { Act } from './own.ts'

/** The lock is per person, so that the limit also holds for many simultaneous requests. */
export const follow: Act<typeof users.follow> = async ({ thing, id }, { db, own, visitor }) => {
  const { UID } = personOf(visitor)
  const max = Object.hasOwn(own.notices, thing) ? own.notices[thing]!.maxFollowed : undefined
  if (max === undefined) throw new Refusal('NOT_FOUND')

  await db.tx(async () => {
    await db.lock(`followed by ${UID}`)
    await db
      .q()
      .insertInto('users.follow')
      .values({ UID, thing, thing_id: id, since: moment })
      .onConflict((already) => already.doNothing())
      .execute()
    const { count } = await db
      .q()
      .selectFrom('users.follow')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('UID', '=', UID)
      .where('thing', '=', thing)
      .executeTakeFirstOrThrow()
    if (count > max) throw new Refusal('TOO_MANY')
  })
  return { following: true }
}

/** If people follow a thing because of something they did, such as answering a poll, they cannot unfollow it. */
export const unfollow: Act<typeof users.unfollow> = async ({ thing, id }, { db, own, visitor }) => {
  const { UID } = personOf(visitor)
  if (!Object.hasOwn(own.notices, thing) || own.notices[thing]!.maxFollowed === undefined)
    throw new Refusal('NOT_FOUND')
  const mine = db.q().deleteFrom('users.follow').where('UID', '=', UID)
  await mine.where('thing', '=', thing).where('thing_id', '=', id).execute()
  return { following: false }
}

export const follows: Act<typeof users.follows> = async ({ thing, cursor, limit }, { db, visitor }) => {
  const after = pages.after(cursor)
  const found = await db
    .q()
    .selectFrom('users.follow')
    .select('thing_id as id')
    .where('UID', '=', personOf(visitor).UID)
    .where('thing', '=', thing)
    .$if(after !== null, (query) => query.where('thing_id', '>', after![0]))
    .orderBy('thing_id')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page(found, limit)
  return { items: shown, next_cursor }
}

const pages = keyset(z.tuple([z.string().max(60)]), ({ id }: { id: string }) => [id])
