import type { Reply } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'
import { coins } from '#contract/coins.ts'
import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import type { users } from '#contract/users.ts'
import { userEvents } from '#contract/user-events.ts'
import { refuseStale, writtenUnlessStale } from '#platform/database/versions.ts'
import { allPages } from '#platform/kit/all-pages.ts'
import { personOf, type Visitor } from '#platform/door/visitor.ts'
import { atFirst, beginProfile } from './data.ts'
import type { Act, Context, Database } from './own.ts'
import type { Profile } from './tables.ts'

export const get_user: Act<typeof users.get_user> = async ({ UID: named, only }, ctx) => {
  const { db, ask, visitor, storage } = ctx
  const UID = ownUID(visitor, named)
  const [who, purse, memberships] = await Promise.all([
    ask(identity.get_identity, {}),
    coinsOf(ctx),
    only ? null : allPages((cursor) => ask(comms.my_memberships, { cursor })),
  ])
  const { fullname, name_public, version, ...avatar } = await profileOf(db, UID, who.username)
  return {
    UID,
    email: who.email,
    confirmed: who.confirmed,
    fullname,
    icoins: purse.balance,
    coins_hidden: purse.hidden,
    ...(memberships && { communities: memberships.map(({ comm_id }) => comm_id) }),
    name_public,
    avatar_url: avatar.large_key && storage.link(avatar.large_key),
    avatar_taken_down: avatar.taken_at && { at: avatar.taken_at.toISOString(), reason: avatar.taken_reason ?? '' },
    operator: who.operator,
    version,
  }
}

export const update_user: Act<typeof users.update_user> = async (input, { db, ask, visitor, publish }) => {
  const { UID: named, email, lang = 'en', if_version, ...change } = input
  const UID = ownUID(visitor, named)
  const who = await ask(identity.get_identity, {})
  const { session } = personOf(visitor)
  const giveAddress = async () => {
    if (email !== undefined && email !== who.email)
      await publish(userEvents.address_given, { UID, session, email, lang })
  }

  if (change.fullname === undefined && change.name_public === undefined) {
    const { version } = await profileOf(db, UID, who.username)
    refuseStale(version, if_version)
    await db.tx(giveAddress)
    return { version }
  }
  await beginProfile(db, UID, who.username)
  let update = db
    .q()
    .updateTable('users.profile')
    .set((profile) => ({ ...change, version: profile('version', '+', 1) }))
    .where('UID', '=', UID)
    .returning('version')
  if (if_version !== undefined) update = update.where('version', '=', if_version)
  return db.tx(async () => {
    const written = writtenUnlessStale(await update.executeTakeFirst())
    await giveAddress()
    return written
  })
}

/** The UID of the record to read or change, which is always the caller's own. */
function ownUID(visitor: Visitor, named: string | undefined): string {
  const { UID } = personOf(visitor)
  if (named !== undefined && named !== UID) throw new Refusal('NOT_FOUND')
  return UID
}

/** The caller's coins. A record is more important than the coins in it: it is there without them too. */
const coinsOf = ({ ask, log }: Pick<Context, 'ask' | 'log'>): Promise<Reply<typeof coins.balance>> =>
  ask(coins.balance, {}).catch((err: unknown) => {
    log.warn({ err }, 'the ledger of coins could not be reached')
    return { balance: 0, hidden: true }
  })

/**
 * The event of a sign-up may take a moment to arrive here. Reading does not wait for it, and does not write anything.
 */
async function profileOf(db: Database, UID: string, username: string): Promise<Profile & Shown> {
  const profiles = db
    .q()
    .selectFrom('users.profile as of')
    .leftJoin('users.avatar as avatar', 'avatar.UID', 'of.UID')
    .selectAll('of')
    .select(['avatar.large_key', 'avatar.taken_at', 'avatar.taken_reason'])
  return (await profiles.where('of.UID', '=', UID).executeTakeFirst()) ?? { ...atFirst(UID, username), ...noPicture }
}

/** What a record shows of a person's picture. */
interface Shown {
  large_key: string | null
  taken_at: Date | null
  taken_reason: string | null
}

const noPicture: Shown = { large_key: null, taken_at: null, taken_reason: null }
