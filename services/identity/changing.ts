import { Refusal } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { beginSession } from './coming-in.ts'
import { accountOf, holdAccount } from './data.ts'
import { countLetter, mayWriteTo, triesOf, tryPassword } from './guessing.ts'
import { proposeChange } from './links.ts'
import type { Act, Here } from './own.ts'
import { hashPassword } from './passwords.ts'
import { putOffLetter } from './post.ts'
import { closeOldWays } from './resetting.ts'
import { browserOf } from './rules.ts'
import type { IdentityTables } from './tables.ts'
import { whyWeak } from './weak-passwords.ts'

export const change_password: Act<typeof identity.change_password> = async (input, here) => {
  const { password, new_password, lang } = input
  const { db } = here
  const account = await accountOf(db, here.visitor)
  const weak = await here.work.run(whyWeak, {
    password: new_password,
    email: account.email,
    username: account.username,
  })
  if (weak) throw new Refusal('WEAK_PASSWORD', { fields: { new_password: weak } })
  const { UID, password_hash: old } = account
  if (!(await tryPassword(db, triesOf.person(UID), password, old))) throw new Refusal('WRONG_PASSWORD')

  const password_hash = await hashPassword(new_password)
  return db.tx(async () => {
    const held = await holdAccount(db, UID)
    if (held?.password_hash !== old) throw new Refusal('WRONG_PASSWORD')
    const accounts = db.q<IdentityTables>().updateTable('identity.account')
    await accounts.set({ password_hash }).where('UID', '=', UID).execute()
    await closeOldWays(db, UID)
    await putOffLetter(here, { kind: 'password_changed', to: held.email, lang })
    return { session: await beginSession(here, UID) }
  })
}

/** Whether somebody else has the new address is looked up by the errand; the proposal stands either way. */
export const change_email: Act<typeof identity.change_email> = async ({ email, lang }, here) => {
  const account = await accountOf(here.db, here.visitor)
  const { UID } = account
  if (email === account.email) return takeBack(UID, here)

  await countLetter(here.db, UID)
  const written = await mayWriteTo(here, 'change', email)
  await here.db.tx(async () => {
    const link_id = await proposeChange(here.db, { UID, email, lang, guest: browserOf(here.visitor) })
    if (written) await putOffLetter(here, { kind: 'change', link_id })
    await putOffLetter(here, { kind: 'change_proposed', link_id })
  })
  return {}
}

/** Proposing the address one has takes the earlier proposal back. */
async function takeBack(UID: string, { db }: Here) {
  const links = db.q<IdentityTables>().deleteFrom('identity.link')
  await links.where('UID', '=', UID).where('kind', '=', 'change').execute()
  return {}
}
