import { Refusal } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { moment } from '#platform/database/clock.ts'
import { newId } from '#platform/kit/ids.ts'
import { beginSession } from './coming-in.ts'
import { endSessions, holdAccount } from './data.ts'
import { mayWriteToOwner } from './guessing.ts'
import { findLink, spendLink } from './links.ts'
import type { Act, Here } from './own.ts'
import { hashPassword } from './passwords.ts'
import { putOffLetter } from './post.ts'
import type { IdentityTables } from './tables.ts'
import { whyWeak } from './weak-passwords.ts'

/** Whether the address has an account is looked up by the errand, out of the caller's sight. */
export const forgot_password: Act<typeof identity.forgot_password> = async ({ email, lang }, here) => {
  if (!here.own.mail.reachesPeople) throw new Refusal('NO_LETTERS')

  if (await mayWriteToOwner(here.db, 'reset', email))
    await putOffLetter(here, { kind: 'reset', link_id: newId(), to: email, lang })
  return {}
}

/** Whoever had come in by the old password is out, and no letter sent before can undo it. */
export const reset_password: Act<typeof identity.reset_password> = async ({ token, password }, here) => {
  const link = await findLink(here.db, token)
  if (link.kind !== 'reset' || !link.UID) throw new Refusal('LINK_GONE')
  const weak = await here.work.run(whyWeak, { password, email: link.email, username: link.username })
  if (weak) throw new Refusal('WEAK_PASSWORD', { fields: { password: weak } })

  const { UID, link_id, email, lang } = link
  const password_hash = await hashPassword(password)
  return here.db.tx(async () => {
    const account = await holdAccount(here.db, UID)
    if (account?.email !== email) throw new Refusal('LINK_GONE')
    await spendLink(here.db, link_id, token)
    await here.db
      .q<IdentityTables>()
      .updateTable('identity.account')
      .set((row) => ({
        password_hash,
        confirmed_at: link.by_operator ? row.ref('confirmed_at') : row.fn.coalesce('confirmed_at', moment),
      }))
      .where('UID', '=', UID)
      .execute()
    await closeOldWays(here.db, UID)
    await putOffLetter(here, { kind: 'password_changed', to: email, lang })
    return { session: await beginSession(here, UID) }
  })
}

/** After a new password, and with the account held: what came by the old one, or could, ends. */
export async function closeOldWays(db: Here['db'], UID: string): Promise<void> {
  const q = db.q<IdentityTables>()
  await q
    .deleteFrom('identity.link')
    .where('UID', '=', UID)
    .where('kind', 'in', ['reset', 'change', 'sign_in'])
    .execute()
  await endSessions(db, { UID })
  await q.deleteFrom('identity.known_browser').where('UID', '=', UID).execute()
}
