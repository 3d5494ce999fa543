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

/** Refuses a caller who has not signed in just now. */
export async function refuseOldSession({ db, visitor }: Context): Promise<void> {
  const { session: hash } = personOf(visitor)
  const sessions = db.q().selectFrom('identity.session').select('created_at')
  const session = await sessions.where('hash', '=', hash).executeTakeFirst()
  if (!session || !isFresh(session, new Date())) throw new IdentityRefusal('SIGN_IN_AGAIN')
}
