import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { moment } from '#platform/database/clock.ts'
import { hashToken, newId, newToken } from '#platform/kit/ids.ts'
import { endSessions, inSeconds } from './data.ts'
import { triesOf, tryPassword } from './guessing.ts'
import type { Act, Context } from './own.ts'
import { browserOf, SESSION_SECONDS } from './rules.ts'
import { tryAsStranger } from './turns.ts'

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

/** Runs the same statements and the same hashing whether or not the address has an account. */
export const sign_in: Act<typeof identity.sign_in> = async ({ email, password }, ctx) => {
  const guest = browserOf(ctx.visitor)
  const account = await accountAt(ctx.db, email, guest)
  const hash = account?.password_hash ?? null
  const right =
    account?.known && guest
      ? await tryPassword(ctx.db, triesOf.browser(account.UID, guest), password, hash)
      : await tryAsStranger(ctx, email, password, hash)
  if (!account || !right) throw new IdentityRefusal('WRONG_SIGN_IN')

  return ctx.db.tx(async () => {
    if (!(await stillHas(ctx.db, account))) throw new IdentityRefusal('WRONG_SIGN_IN')
    return { session: await beginSession(ctx, account.UID) }
  })
}

const accountAt = (db: Context['db'], email: string, guest: string | null) =>
  db
    .q()
    .selectFrom('identity.account as account')
    .leftJoin('identity.known_browser as browser', (join) =>
      join.onRef('browser.UID', '=', 'account.UID').on('browser.guest', '=', guest ?? ''),
    )
    .select(['account.UID', 'account.password_hash', 'browser.guest as known'])
    .where('account.email', '=', email)
    .executeTakeFirst()

/**
 * Whether the password that was just verified is still the password of the account. It cannot change until this
 * transaction ends.
 */
const stillHas = (db: Context['db'], { UID, password_hash }: { UID: string; password_hash: string | null }) =>
  db
    .q()
    .selectFrom('identity.account')
    .select('UID')
    .where('UID', '=', UID)
    .where('password_hash', '=', password_hash)
    .forShare()
    .executeTakeFirst()
