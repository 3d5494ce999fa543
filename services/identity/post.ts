import type { Here } from '#platform/room.ts'
import { hidden } from './rules.ts'
import { letterOf, spoken, type LetterKind, type LetterValues } from './letters.ts'
import { makeToken, proposeLink } from './links.ts'
import type { IdentityTables } from './tables.ts'

/** A letter about a link, which waits for its token. */
interface AboutLink {
  kind: 'sign_up' | 'confirm' | 'change' | 'change_proposed'
  link_id: string
}
/** A letter to whoever may have an account, or had one, by this address. */
interface ToAddress {
  kind: 'reset' | 'change_done'
  to: string
  lang: string
}
type Job = AboutLink | ToAddress
type Written = { to: string; lang: string; kind: LetterKind; values?: LetterValues } | null

/** Has a letter sent soon, if the transaction under way commits. No token is ever written down for it. */
export const putOffLetter = (here: Here, job: Job): Promise<void> => here.later('send_letter', job)

/** Sent twice, the link of the second letter works, and the one of the first no longer. */
export const send_letter = async (job: Job, here: Here): Promise<void> => {
  const written = 'link_id' in job ? await aboutLink(job, here) : await toAddress(job, here)
  if (!written) return
  const { to, kind, values } = written
  const lang = spoken(written.lang)
  await here.mail.send({ to, lang, ...letterOf(kind, lang, here.publicUrl(), values) })
}

/** A link that is gone needs no letter, nor does an address that is confirmed already. */
async function aboutLink({ kind, link_id }: AboutLink, { db }: Here): Promise<Written> {
  const link = await db
    .q<IdentityTables>()
    .selectFrom('identity.link as link')
    .leftJoin('identity.account as own', 'own.UID', 'link.UID')
    .leftJoin('identity.account as holder', 'holder.email', 'link.email')
    .select(['link.email', 'link.lang', 'own.email as own_email', 'own.confirmed_at', 'holder.UID as holder'])
    .where('link.link_id', '=', link_id)
    .executeTakeFirst()
  if (!link || (kind === 'confirm' && link.confirmed_at)) return null
  const { email: to, lang } = link
  if (kind === 'change_proposed')
    return link.own_email === null ? null : { kind, to: link.own_email, lang, values: { address: hidden(to) } }
  if (kind !== 'confirm' && link.holder !== null) return { kind: `${kind}_taken`, to, lang }
  const token = await makeToken(db, link_id)
  return token === null ? null : { kind, to, lang, values: { token } }
}

async function toAddress({ kind, to, lang }: ToAddress, { db }: Here): Promise<Written> {
  if (kind === 'change_done') return { kind, to, lang }
  const accounts = db.q<IdentityTables>().selectFrom('identity.account').select('UID')
  const account = await accounts.where('email', '=', to).executeTakeFirst()
  if (!account) return null
  const token = await makeToken(db, await proposeLink(db, { kind, UID: account.UID, email: to, lang }))
  return token === null ? null : { kind, to, lang, values: { token } }
}
