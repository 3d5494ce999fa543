import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { newId } from '#platform/kit/ids.ts'
import { passFirstStep } from './codes/second-step.ts'
import { confirmAddress } from './confirmed.ts'
import { holdAccount } from './data.ts'
import { mayWriteToOwner, triesOf, tryPassword } from './guessing.ts'
import { findLink, spendLink } from './links.ts'
import type { Act } from './own.ts'
import { enqueueLetter } from './post.ts'

/** The job that sends the letter looks up whether the address has an account, so that the caller cannot find out. */
export const send_sign_in_link: Act<typeof identity.send_sign_in_link> = async ({ email, lang }, ctx) => {
  if (!ctx.own.mail.reachesPeople) throw new IdentityRefusal('NO_LETTERS')

  if (await mayWriteToOwner(ctx.db, 'sign_in', email))
    await enqueueLetter(ctx, { kind: 'sign_in', link_id: newId(), to: email, lang })
  return {}
}

/**
 * The link alone does not sign anybody in, so a stranger gains nothing by requesting one: signing in takes both the
 * link from the mailbox and the password.
 */
export const sign_in_by_link: Act<typeof identity.sign_in_by_link> = async ({ token, password, lang = 'en' }, ctx) => {
  const { db } = ctx
  const link = await findLink(db, token)
  const { kind, UID, link_id, email, password_hash } = link
  if (kind !== 'sign_in' || !UID) throw new IdentityRefusal('LINK_GONE')
  if (!(await tryPassword(db, triesOf.letters(UID), password, password_hash)))
    throw new IdentityRefusal('WRONG_PASSWORD')

  return db.tx(async () => {
    const account = await holdAccount(db, UID)
    if (account?.email !== email || account.password_hash !== password_hash) throw new IdentityRefusal('LINK_GONE')
    await spendLink(db, link_id, token)
    await confirmAddress(ctx, UID)
    return passFirstStep(ctx, UID, { tells: lang })
  })
}
