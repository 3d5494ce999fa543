import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { passFirstStep } from './codes/second-step.ts'
import { triesOf, tryPassword } from './guessing.ts'
import type { Act, Context } from './own.ts'
import { browserOf } from './rules.ts'
import { tryAsStranger } from './turns.ts'

/** Runs the same statements and the same hashing whether or not the address has an account. */
export const sign_in: Act<typeof identity.sign_in> = async ({ email, password, lang = 'en' }, ctx) => {
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
    return passFirstStep(ctx, account.UID, { tells: lang })
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
