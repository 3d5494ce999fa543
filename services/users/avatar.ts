import { identity } from '#contract/identity.ts'
import { Refusal } from '#contract/refusals.ts'
import type { users } from '#contract/users.ts'
import { moment } from '#platform/database/clock.ts'
import { personOf } from '#platform/door/visitor.ts'
import { enqueueDrop, switchFiles } from '#platform/storage/switching.ts'
import { beginProfile } from './data.ts'
import type { Act, Database } from './own.ts'

/** In pixels: at the top of a page of one's own, and beside a name. */
const sizes = [256, 96].map((side) => ({ width: side, height: side }))

export const put_avatar: Act<typeof users.put_avatar> = async ({ picture, crop }, ctx) => {
  const { UID } = personOf(ctx.visitor)
  const { username } = await ctx.ask(identity.get_identity, {})
  const drawn = await ctx.pictures.made(Buffer.from(picture, 'base64'), { sizes, crop })
  const [large_key] = await switchFiles(ctx, drawn, 'image/webp', async ([large, small]) => {
    const before = await takeAway(ctx.db, UID)
    await beginProfile(ctx.db, UID, username)
    await ctx.db.q().insertInto('users.avatar').values({ UID, large_key: large!, small_key: small! }).execute()
    return before
  })
  return { avatar_url: ctx.storage.link(large_key!) }
}

export const remove_avatar: Act<typeof users.remove_avatar> = async (_input, { db, visitor, enqueue }) => {
  const { UID } = personOf(visitor)
  await db.tx(async () => enqueueDrop(enqueue, await takeAway(db, UID)))
  return { avatar_url: null }
}

export const take_down_avatar: Act<typeof users.take_down_avatar> = async ({ UID, reason }, { db, enqueue }) => {
  await db.tx(async () => {
    const keys = await takeAway(db, UID)
    // Whoever has no picture is told of none that was taken down.
    if (keys.length === 0) throw new Refusal('NOT_FOUND')
    const taken = { UID, large_key: null, small_key: null, taken_at: moment, taken_reason: reason }
    await db.q().insertInto('users.avatar').values(taken).execute()
    await enqueueDrop(enqueue, keys)
  })
  return { avatar_url: null }
}

/** Removes a person's picture, and returns the keys of its files. */
export async function takeAway(db: Database, UID: string): Promise<string[]> {
  await db.lock(`avatar of ${UID}`)
  const gone = await db
    .q()
    .deleteFrom('users.avatar')
    .where('UID', '=', UID)
    .returning(['large_key', 'small_key'])
    .execute()
  return gone.flatMap(({ large_key, small_key }) => [large_key, small_key]).filter((key) => key !== null)
}
