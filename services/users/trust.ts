import { comms } from '#contract/comms.ts'
import { identity } from '#contract/identity.ts'
import { isRefusal } from '#contract/refusals.ts'
import { trustLimits as limits } from '#contract/trust-limits.ts'
import type { users } from '#contract/users.ts'
import { clock } from '#platform/database/clock.ts'
import { personOf } from '#platform/door/visitor.ts'
import type { Act, Context, Database } from './own.ts'

const DAY_MS = 24 * 3_600_000

export const get_trust: Act<typeof users.get_trust> = async ({ acts }, { db, ask, visitor }) => {
  const { UID } = personOf(visitor)
  const [who, { letters }, joined, followed] = await Promise.all([
    ask(identity.get_identity, {}),
    ask(identity.sign_in_methods, {}),
    ask(comms.my_memberships, { limit: limits.acts }),
    followedByDoing(db, UID),
  ])
  const done = acts + joined.items.length + followed
  return { established: isEstablished({ ...who, letters, acts: done }, await timeOf(db)) }
}

export const established: Act<typeof users.established> = async ({ UIDs }, ctx) => {
  const { letters } = await ctx.ask(identity.sign_in_methods, {})
  const now = await timeOf(ctx.db)
  const each = await Promise.all(
    UIDs.map(async (UID) => {
      const who = await personCalled(ctx, UID)
      return who && isEstablished({ ...who, letters, acts: await actsOf(ctx, UID, now) }, now) ? [UID] : []
    }),
  )
  return each.flat()
}

interface Account {
  operator: boolean
  confirmed: boolean
  created_at: string
  /** Whether this instance sends e-mails, so that an address can be confirmed. */
  letters: boolean
  /** The number of things that the person has done, counted only up to the number that matters. */
  acts: number
}

function isEstablished({ operator, confirmed, created_at, letters, acts }: Account, now: Date): boolean {
  const old = now.getTime() - Date.parse(created_at) >= limits.days * DAY_MS
  return operator || (old && acts >= limits.acts && (confirmed || !letters))
}

const timeOf = async (db: Database): Promise<Date> =>
  (await db.q().selectNoFrom(clock.as('now')).executeTakeFirstOrThrow()).now

/** An account, as operators see it; null if it no longer exists. */
const personCalled = ({ ask }: Pick<Context, 'ask'>, UID: string) =>
  ask(identity.get_person, { UID }).catch((thrown: unknown) => {
    if (isRefusal(thrown) && thrown.code === 'NOT_FOUND') return null
    throw thrown
  })

async function actsOf({ ask, db }: Pick<Context, 'ask' | 'db'>, UID: string, now: Date): Promise<number> {
  const joined = await ask(comms.list_memberships, {
    UIDs: [UID],
    joined_before: now.toISOString(),
    limit: limits.acts,
  })
  return joined.items.length + (await followedByDoing(db, UID))
}

/**
 * The number of things that the person follows because of something they did, such as answering a poll, up to the
 * number that matters.
 */
async function followedByDoing(db: Database, UID: string): Promise<number> {
  const rows = await db
    .q()
    .selectFrom('users.follow')
    .select('thing_id')
    .where('UID', '=', UID)
    .where('since', 'is', null)
    // Members follow changes in their community's visibility automatically, so these do not count.
    .where('thing', '<>', 'community')
    .limit(limits.acts)
    .execute()
  return rows.length
}
