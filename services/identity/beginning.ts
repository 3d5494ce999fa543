import { sql } from 'kysely'
import { moment } from '#platform/database/clock.ts'
import { hashToken, newId, newToken } from '#platform/kit/ids.ts'
import { endSessions, inSeconds } from './data.ts'
import { tellOfNewBrowser } from './new-browser.ts'
import type { Context } from './own.ts'
import { browserOf, SESSION_SECONDS } from './rules.ts'

const MAX_DEVICE = 80

/** The issuer by which somebody signs in, and the address that it has verified; or the passkey. */
interface By {
  iss?: string | null
  vouched?: string | null
  passkey_id?: string | null
  /**
   * The language of the letter that tells the owner if the browser is new to the account. Absent if the account is new
   * too, or if another letter tells what has happened.
   */
  tells?: string
}

/**
 * Every way of signing in ends here, with a password or by an outside issuer (`iss`), which may have verified an address
 * (`vouched`), or with a passkey. Runs in the transaction that verified the identity. The browser's earlier session ends, and the account
 * remembers the browser as known.
 */
export async function beginSession(
  ctx: Pick<Context, 'db' | 'visitor' | 'own' | 'enqueue'>,
  UID: string,
  { iss = null, vouched = null, passkey_id = null, tells }: By = {},
) {
  const { db, visitor } = ctx
  if (visitor.kind === 'person') await endSessions(db, { hash: visitor.session })
  const token = newToken()
  const guest = browserOf(visitor)
  const device = (visitor.device ?? '').slice(0, MAX_DEVICE)
  const { expires_at } = await db
    .q()
    .insertInto('identity.session')
    .values({
      hash: hashToken(token),
      session_id: newId(),
      UID,
      guest,
      device,
      iss,
      vouched,
      passkey_id,
      expires_at: inSeconds(SESSION_SECONDS),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  const isNew = await knowBrowser(db, UID, guest)
  if (isNew && tells) await tellOfNewBrowser(ctx, { UID, device, lang: tells })
  return { token, expires_at: expires_at.toISOString() }
}

/** Remembers that this person has signed in from this browser; returns whether that is new. */
async function knowBrowser(db: Context['db'], UID: string, guest: string | null): Promise<boolean> {
  // Without a cookie, every browser is a new one.
  if (!guest) return true
  const { is_new } = await db
    .q()
    .insertInto('identity.known_browser')
    .values({ UID, guest })
    .onConflict((known) => known.columns(['UID', 'guest']).doUpdateSet({ seen_at: moment }))
    // A row that was there before has been updated by this transaction.
    .returning(sql<boolean>`xmax = 0`.as('is_new'))
    .executeTakeFirstOrThrow()
  return is_new
}
