import { moment } from '#platform/database/clock.ts'
import { hashToken, newId, newToken } from '#platform/kit/ids.ts'
import { endSessions, inSeconds } from './data.ts'
import type { Context } from './own.ts'
import { browserOf, SESSION_SECONDS } from './rules.ts'

const MAX_DEVICE = 80

/** The issuer by which somebody signs in, and the address that it has verified; or the passkey. */
interface By {
  iss?: string | null
  vouched?: string | null
  passkey_id?: string | null
}

/**
 * Every way of signing in ends here, with a password or by an outside issuer (`iss`), which may have verified an address
 * (`vouched`), or with a passkey. Runs in the transaction that verified the identity. The browser's earlier session ends, and the account
 * remembers the browser as known.
 */
export async function beginSession(
  { db, visitor }: Pick<Context, 'db' | 'visitor'>,
  UID: string,
  { iss = null, vouched = null, passkey_id = null }: By = {},
) {
  if (visitor.kind === 'person') await endSessions(db, { hash: visitor.session })
  const token = newToken()
  const { expires_at } = await db
    .q()
    .insertInto('identity.session')
    .values({
      hash: hashToken(token),
      session_id: newId(),
      UID,
      device: (visitor.device ?? '').slice(0, MAX_DEVICE),
      iss,
      vouched,
      passkey_id,
      expires_at: inSeconds(SESSION_SECONDS),
    })
    .returning('expires_at')
    .executeTakeFirstOrThrow()
  await knowBrowser(db, UID, browserOf(visitor))
  return { token, expires_at: expires_at.toISOString() }
}

async function knowBrowser(db: Context['db'], UID: string, guest: string | null): Promise<void> {
  if (!guest) return
  await db
    .q()
    .insertInto('identity.known_browser')
    .values({ UID, guest })
    .onConflict((known) => known.columns(['UID', 'guest']).doUpdateSet({ seen_at: moment }))
    .execute()
}
