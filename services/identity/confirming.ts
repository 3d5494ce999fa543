import { Refusal } from '#contract/call.ts'
import type { identity } from '#contract/identity.ts'
import { moment } from '#platform/database/clock.ts'
import { beginSession } from './coming-in.ts'
import { accountOf, confirmAddress, holdAccount } from './data.ts'
import { countLetter, triesOf, tryPassword } from './guessing.ts'
import { findLink, proposeLink, spendLink, type FoundLink } from './links.ts'
import type { Act, Here } from './own.ts'
import { putOffLetter } from './post.ts'
import { browserOf, isAnothers, needsPassword } from './rules.ts'
import { makeAccount } from './signing-up.ts'
import type { IdentityTables } from './tables.ts'

/** What is still to be proved is proved before the link is touched: a wrong password leaves it as it was. */
export const confirm_email: Act<typeof identity.confirm_email> = async (input, here) => {
  const link = await findLink(here.db, input.token)
  if (link.kind === 'reset' || link.kind === 'sign_in') throw new Refusal('LINK_GONE')
  if (isAnothers(link, here.visitor)) throw new Refusal('FORBIDDEN', { detail: 'This link is for another account.' })
  if (needsPassword(link, here.visitor)) await prove(input.password, link, here)
  const { kind, onward } = link
  if (kind === 'sign_up') return { kind, onward, session: await completeSignUp(link, input.token, here) }

  if (kind === 'confirm') await markConfirmed(link, input.token, here)
  if (kind === 'change') await changeAddress(link, input.token, here)
  return { kind, onward }
}

/** Tries by a link are counted apart: who got a letter by mistake must not use up the tries of the account's owner. */
async function prove(password: string | undefined, link: FoundLink, { db }: Here): Promise<void> {
  const tries = triesOf.link(link.UID ?? link.link_id)
  if (password === undefined || !(await tryPassword(db, tries, password, link.password_hash)))
    throw new Refusal('WRONG_PASSWORD')
}

const completeSignUp = ({ link_id, email, username, password_hash }: FoundLink, token: string, here: Here) =>
  here.db.tx(async () => {
    await spendLink(here.db, link_id, token)
    const UID = await makeAccount(here, { email, username, password_hash }, 'confirmed')
    return beginSession(here, UID)
  })

const markConfirmed = ({ link_id, UID, email }: FoundLink, token: string, { db }: Here) =>
  db.tx(async () => {
    const account = await holdAccount(db, UID!)
    if (account?.email !== email) throw new Refusal('LINK_GONE')
    await spendLink(db, link_id, token)
    await confirmAddress(db, UID!)
  })

/** Both addresses are told, each in a letter of its own. */
async function changeAddress(link: FoundLink, token: string, here: Here): Promise<void> {
  const UID = link.UID!
  const change = here.db.tx(async () => {
    const account = await holdAccount(here.db, UID)
    if (account?.password_hash !== link.password_hash) throw new Refusal('WRONG_PASSWORD')
    await spendLink(here.db, link.link_id, token)
    await here.db
      .q<IdentityTables>()
      .updateTable('identity.account')
      .set({ email: link.email, confirmed_at: moment })
      .where('UID', '=', UID)
      .execute()
    for (const to of [account.email, link.email]) await putOffLetter(here, { kind: 'change_done', to, lang: link.lang })
  })
  await change.catch((thrown: unknown) => {
    throw isTaken(thrown) ? new Refusal('EMAIL_TAKEN') : thrown
  })
}

/** Whether the key of the address has decided for somebody else. */
const isTaken = (thrown: unknown): boolean =>
  thrown instanceof Error && 'constraint' in thrown && thrown.constraint === 'account_email_key'

export const send_confirmation: Act<typeof identity.send_confirmation> = async ({ lang }, here) => {
  const { UID, email, confirmed_at } = await accountOf(here.db, here.visitor)
  if (confirmed_at) return {}

  await countLetter(here.db, UID)
  await here.db.tx(async () => {
    const link_id = await proposeLink(here.db, { kind: 'confirm', UID, email, lang, guest: browserOf(here.visitor) })
    await putOffLetter(here, { kind: 'confirm', link_id })
  })
  return {}
}
