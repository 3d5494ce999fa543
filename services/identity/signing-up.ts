import type { Insertable } from 'kysely'
import { Refusal } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { identityEvents } from '#contract/identity-events.ts'
import { moment } from '#platform/database/clock.ts'
import { newId } from '#platform/kit/ids.ts'
import { beginSession } from './coming-in.ts'
import { mayWriteTo } from './guessing.ts'
import { proposeLink } from './links.ts'
import type { Act, Here } from './own.ts'
import { hashPassword } from './passwords.ts'
import { putOffLetter } from './post.ts'
import { browserOf } from './rules.ts'
import type { AccountRow, IdentityTables, LinkTable } from './tables.ts'
import { whyWeak } from './weak-passwords.ts'

type NewAccount = Pick<AccountRow, 'email' | 'username' | 'password_hash'>
type Way = Pick<Insertable<LinkTable>, 'lang' | 'guest' | 'onward'>

/**
 * Where letters are sent, this only prepares an account: the letter's link makes it, with the password of that very
 * sign-up, so nobody can leave a password of theirs at somebody else's address. Whether the address has an account is
 * looked up by the errand, out of the caller's sight.
 */
export const sign_up: Act<typeof identity.sign_up> = async (input, here) => {
  const { email, password, fullname: username, lang, onward } = input
  const weak = await here.work.run(whyWeak, { password, email, username })
  if (weak) throw new Refusal('WEAK_PASSWORD', { fields: { password: weak } })

  const asked = { email, username, password_hash: await hashPassword(password) }
  const way = { lang, guest: browserOf(here.visitor), onward }
  if (!here.own.mail.reachesPeople) return here.db.tx(() => beginUnconfirmed(asked, way, here))
  if (await mayWriteTo(here, 'sign_up', email)) {
    await here.db.tx(async () => {
      const link_id = await proposeLink(here.db, { kind: 'sign_up', ...way, ...asked })
      await putOffLetter(here, { kind: 'sign_up', link_id })
    })
  }
  return { state: 'letter_sent' }
}

/** Where letters reach nobody an account works at once; the letter is for the operator to hand on. */
async function beginUnconfirmed(asked: NewAccount, way: Way, here: Here) {
  const UID = await makeAccount(here, asked, 'unconfirmed')
  const link_id = await proposeLink(here.db, { kind: 'confirm', UID, email: asked.email, ...way })
  await putOffLetter(here, { kind: 'confirm', link_id })
  return { state: 'signed_in' as const, session: await beginSession(here, UID) }
}

/** In the caller's transaction. The key of the address decides between those who claim it at once. */
export async function makeAccount(
  { db, tell }: Here,
  account: NewAccount,
  address: 'confirmed' | 'unconfirmed',
): Promise<string> {
  const made = await db
    .q<IdentityTables>()
    .insertInto('identity.account')
    .values({ UID: newId(), ...account, confirmed_at: address === 'confirmed' ? moment : null })
    .onConflict((taken) => taken.column('email').doNothing())
    .returning('UID')
    .executeTakeFirst()
  if (!made) throw new Refusal('EMAIL_TAKEN')

  await tell(identityEvents.signed_up, { UID: made.UID, username: account.username })
  return made.UID
}
