import type { Insertable } from 'kysely'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { identityEvents } from '#contract/identity-events.ts'
import { moment } from '#platform/database/clock.ts'
import { newId } from '#platform/kit/ids.ts'
import { beginSession } from './beginning.ts'
import { mayWriteTo } from './guessing.ts'
import { resumeSuspension } from './lasting-suspensions.ts'
import { proposeLink } from './links.ts'
import type { Act, Context } from './own.ts'
import { hashPassword } from './passwords.ts'
import { enqueueLetter } from './post.ts'
import { browserOf } from './rules.ts'
import type { AccountRow, LinkTable } from './tables.ts'
import { admit, refuseSignUp } from './waves.ts'
import { whyWeak } from './weak-passwords.ts'

type NewAccount = Pick<AccountRow, 'email' | 'username' | 'password_hash'>
type LinkDetails = Pick<Insertable<LinkTable>, 'lang' | 'guest' | 'onward'>

/**
 * If the instance's e-mails reach people, this only prepares an account: the link in the e-mail creates it, with the
 * password given at that sign-up, so nobody can set their own password for somebody else's address. The job that sends
 * the letter looks up whether the address has an account, so that the caller cannot find out.
 */
export const sign_up: Act<typeof identity.sign_up> = async (input, ctx) => {
  const { email, password, fullname: username, lang, onward, invitation } = input
  const comes = await refuseSignUp(ctx, invitation)
  const weak = await ctx.work.run(whyWeak, { password, email, username })
  if (weak) throw new IdentityRefusal('WEAK_PASSWORD', { fields: { password: { is: weak } } })

  const asked = { email, username, password_hash: await hashPassword(password) }
  const way = { lang, guest: browserOf(ctx.visitor), onward }
  if (!ctx.own.mail.reachesPeople)
    return ctx.db.tx(async () => {
      await admit(ctx, invitation, comes)
      return beginUnconfirmed(asked, way, ctx)
    })
  if (await mayWriteTo(ctx, 'sign_up', email)) {
    await ctx.db.tx(async () => {
      await admit(ctx, invitation, comes)
      const link_id = await proposeLink(ctx.db, { kind: 'sign_up', ...way, ...asked })
      await enqueueLetter(ctx, { kind: 'sign_up', link_id })
    })
  }
  return { state: 'letter_sent' }
}

/**
 * If the instance's e-mails do not reach people, the account works at once; the operator passes the e-mail on to the
 * person.
 */
async function beginUnconfirmed(asked: NewAccount, way: LinkDetails, ctx: Context) {
  const UID = await makeAccount(ctx, asked, 'unconfirmed')
  const link_id = await proposeLink(ctx.db, { kind: 'confirm', UID, email: asked.email, ...way })
  await enqueueLetter(ctx, { kind: 'confirm', link_id })
  return { state: 'signed_in' as const, session: await beginSession(ctx, UID) }
}

/**
 * Runs in the caller's transaction. If several people sign up with an address at the same time, the unique key of the
 * address decides who gets it.
 */
export async function makeAccount(
  { db, publish }: Context,
  account: NewAccount,
  address: 'confirmed' | 'unconfirmed',
): Promise<string> {
  const made = await db
    .q()
    .insertInto('identity.account')
    .values({ UID: newId(), ...account, confirmed_at: address === 'confirmed' ? moment : null })
    .onConflict((taken) => taken.column('email').doNothing())
    .returning('UID')
    .executeTakeFirst()
  if (!made) throw new IdentityRefusal('EMAIL_TAKEN')

  const { UID } = made
  await resumeSuspension(db, { UID, email: account.email })
  await publish(identityEvents.signed_up, { UID, username: account.username })
  if (address === 'confirmed') await publish(identityEvents.address_confirmed, { UID, email: account.email })
  return UID
}
