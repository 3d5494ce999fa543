import { IdentityRefusal } from '#contract/identity-refusals.ts'
import { personOf } from '#platform/door/visitor.ts'
import { accountOf } from './data.ts'
import { triesOf, tryPassword } from './guessing.ts'
import type { Context } from './own.ts'
import { isFresh } from './rules.ts'
import type { AccountRow } from './tables.ts'

/**
 * Refuses a signed-in caller who cannot prove to be the owner: with the password or, if the account has none, by having
 * signed in just now. A browser left open must not be enough to change how its owner signs in.
 */
export async function proveOwner(ctx: Context, password: string | undefined): Promise<AccountRow> {
  const account = await accountOf(ctx.db, ctx.visitor)
  const { UID, password_hash } = account
  if (password_hash === null) {
    await refuseOldSession(ctx)
    return account
  }
  if (password === undefined || !(await tryPassword(ctx.db, triesOf.person(UID), password, password_hash)))
    throw new IdentityRefusal('WRONG_PASSWORD')
  return account
}

/** Refuses a caller who has neither signed in nor proved their identity within the last ten minutes. */
export async function refuseOldSession(ctx: Context): Promise<void> {
  if (!(await isProved(ctx))) throw new IdentityRefusal('SIGN_IN_AGAIN')
}

/** Whether this session counts as proof instead of the password, for an account without one. */
export async function isProved({ db, visitor }: Context): Promise<boolean> {
  const { session: hash } = personOf(visitor)
  const sessions = db.q().selectFrom('identity.session').select(['created_at', 'proved_at'])
  const session = await sessions.where('hash', '=', hash).executeTakeFirst()
  return session !== undefined && isFresh(session, new Date())
}
