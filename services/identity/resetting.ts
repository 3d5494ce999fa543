import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { newId } from '#platform/kit/ids.ts'
import { passFirstStep } from './codes/second-step.ts'
import { spendRecovery } from './codes/recoveries.ts'
import { forgetCodes } from './codes/turning-on.ts'
import { confirmAddress } from './confirmed.ts'
import { endSessions, holdAccount } from './data.ts'
import { mayWriteToOwner } from './guessing.ts'
import { findLink, spendLink } from './links.ts'
import type { Act, Context } from './own.ts'
import { hashPassword } from './passwords.ts'
import { enqueueLetter } from './post.ts'
import { whyWeak } from './weak-passwords.ts'

/** The job that sends the letter looks up whether the address has an account, so that the caller cannot find out. */
export const forgot_password: Act<typeof identity.forgot_password> = async ({ email, lang }, ctx) => {
  if (!ctx.own.mail.reachesPeople) throw new IdentityRefusal('NO_LETTERS')

  if (await mayWriteToOwner(ctx.db, 'reset', email))
    await enqueueLetter(ctx, { kind: 'reset', link_id: newId(), to: email, lang })
  return {}
}

/** Anyone who signed in with the old password is signed out, and no earlier e-mail can undo the reset. */
export const reset_password: Act<typeof identity.reset_password> = async ({ token, password }, ctx) => {
  const link = await findLink(ctx.db, token)
  if (link.kind !== 'reset' || !link.UID) throw new IdentityRefusal('LINK_GONE')
  const weak = await ctx.work.run(whyWeak, { password, email: link.email, username: link.username })
  if (weak) throw new IdentityRefusal('WEAK_PASSWORD', { fields: { password: { is: weak } } })

  const { UID, link_id, email, lang } = link
  const password_hash = await hashPassword(password)
  return ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID)
    if (account?.email !== email) throw new IdentityRefusal('LINK_GONE')
    await spendLink(ctx.db, link_id, token)
    await ctx.db.q().updateTable('identity.account').set({ password_hash }).where('UID', '=', UID).execute()
    if (!link.by_operator) {
      // Somebody else may have created an account with this address, and may be able to sign in to it without its
      // password.
      if (!account.confirmed_at) await forgetOtherWays(ctx.db, UID)
      await confirmAddress(ctx, UID)
    }
    if (await spendRecovery(ctx, { UID, email, link_id })) {
      await forgetCodes(ctx.db, UID)
      await enqueueLetter(ctx, { kind: 'codes_off', to: email, lang })
    }
    await closeOldWays(ctx.db, UID)
    await enqueueLetter(ctx, { kind: 'password_changed', to: email, lang })
    return passFirstStep(ctx, UID)
  })
}

async function forgetOtherWays(db: Context['db'], UID: string): Promise<void> {
  await db.q().deleteFrom('identity.outside_account').where('UID', '=', UID).execute()
  await db.q().deleteFrom('identity.passkey').where('UID', '=', UID).execute()
  await forgetCodes(db, UID)
}

/** Ends all access that anybody has gained, or could still gain, with the old password. The account must be locked. */
export async function closeOldWays(db: Context['db'], UID: string): Promise<void> {
  const q = db.q()
  await q
    .deleteFrom('identity.link')
    .where('UID', '=', UID)
    .where('kind', 'in', ['reset', 'change', 'sign_in', 'proof', 'recover'])
    .execute()
  await q.deleteFrom('identity.second_step').where('UID', '=', UID).execute()
  await endSessions(db, { UID })
  await q.deleteFrom('identity.known_browser').where('UID', '=', UID).execute()
}
