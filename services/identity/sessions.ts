import { sql } from 'kysely'
import { z } from 'zod'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { id } from '#contract/shapes.ts'
import { clock } from '#platform/database/clock.ts'
import { keyMoment, keyset } from '#platform/database/keyset.ts'
import { personOf } from '#platform/door/visitor.ts'
import { endSessions, holdAccount, tellEnded } from './data.ts'
import type { Act, Database } from './own.ts'
import { browserOf } from './rules.ts'
import { issuerOfSession } from './setting-out.ts'
import type { SessionRow } from './tables.ts'

export const sign_out: Act<typeof identity.sign_out> = async ({ everywhere }, ctx) => {
  const { db } = ctx
  const { UID, session } = personOf(ctx.visitor)
  const issuer = await issuerOfSession(ctx, session)
  return db.tx(async () => {
    if (!everywhere) return { ended: await endSessions(db, { hash: session }), issuer }
    await holdAccount(db, UID)
    return { ended: await endSessions(db, { UID }), issuer }
  })
}

const pages = keyset(z.tuple([keyMoment, id('session')]), ({ seen_at, session_id }: SessionRow) => [
  seen_at.toISOString(),
  session_id,
])

export const sessions: Act<typeof identity.sessions> = async ({ cursor, limit }, { db, visitor }) => {
  const { UID, session } = personOf(visitor)
  const after = pages.after(cursor)
  const theirs = db
    .q()
    .selectFrom('identity.session')
    .selectAll()
    .where('UID', '=', UID)
    .where('expires_at', '>', clock)
  const own = after ? [] : await theirs.where('hash', '=', session).execute()
  const others = await theirs
    .where('hash', '!=', session)
    .where(
      after ? sql<boolean>`(seen_at, session_id) < (${after[0]}::timestamptz, ${after[1]}::text)` : sql<boolean>`true`,
    )
    .orderBy('seen_at', 'desc')
    .orderBy('session_id', 'desc')
    .limit(limit + 1)
    .execute()
  const { shown, next_cursor } = pages.page([...own, ...others], limit)
  return {
    items: shown.map(({ hash, session_id, device, created_at, seen_at }) => ({
      session_id,
      device,
      created_at: created_at.toISOString(),
      seen_at: seen_at.toISOString(),
      current: hash === session,
    })),
    next_cursor,
  }
}

export const end_session: Act<typeof identity.end_session> = async ({ session_id }, { db, visitor }) => {
  const { UID } = personOf(visitor)
  const ended = await db.tx(async () => {
    await forgetBrowsers(db, UID, { of: session_id })
    return endSessions(db, { UID, session_id })
  })
  if (ended === 0) throw new IdentityRefusal('NOT_FOUND')
  return {}
}

/** The other browsers become unknown ones, so that a letter tells when somebody signs in from one of them again. */
export const end_other_sessions: Act<typeof identity.end_other_sessions> = async (_input, { db, visitor }) => {
  const { UID, session } = personOf(visitor)
  return db.tx(async () => {
    await holdAccount(db, UID)
    await forgetBrowsers(db, UID, { but: browserOf(visitor) ?? '' })
    const others = db.q().deleteFrom('identity.session').where('UID', '=', UID).where('hash', '!=', session)
    const ended = await others.returning('hash').execute()
    await tellEnded(db, ended)
    return { ended: ended.length }
  })
}

async function forgetBrowsers(db: Database, UID: string, which: { of: string } | { but: string }): Promise<void> {
  const theirs = db.q().deleteFrom('identity.known_browser').where('UID', '=', UID)
  if ('but' in which) {
    await theirs.where('guest', '!=', which.but).execute()
    return
  }
  const ending = db.q().selectFrom('identity.session').select('guest').where('UID', '=', UID)
  await theirs.where('guest', 'in', ending.where('session_id', '=', which.of).$castTo<{ guest: string }>()).execute()
}

/** The last use of a session is recorded at most once every five minutes, because every page uses the session. */
export const find_session: Act<typeof identity.find_session> = async ({ session }, { db }) => {
  const [owner] = await db.run<{
    UID: string
    operator: boolean
    suspended: boolean
    until: Date | null
    closes_at: Date | null
  }>(
    'identity find session',
    `with seen as (
       update identity.session set seen_at = clock_timestamp()
       where hash = $1 and expires_at > clock_timestamp() and seen_at < clock_timestamp() - interval '5 minutes')
     select "UID", operator, suspended_until as until,
       suspended_by is not null and coalesce(suspended_until > clock_timestamp(), true) as suspended,
       closing.closes_at
     from identity.session join identity.account using ("UID") left join identity.closing using ("UID")
     where hash = $1 and expires_at > clock_timestamp()`,
    [session],
  )
  if (!owner) return null
  const { UID, suspended, until, closes_at } = owner
  return {
    UID,
    operator: owner.operator && !suspended && !closes_at,
    ...(suspended && { suspended: { until: until?.toISOString() ?? null } }),
    ...(closes_at && { closing: { closes_at: closes_at.toISOString() } }),
  }
}
