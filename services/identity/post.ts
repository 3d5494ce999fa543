import { comms } from '#contract/comms.ts'
import { mayWriteToOwner, unwrittenToOwner } from './guessing.ts'
import type { Context } from './own.ts'
import { hidden } from './rules.ts'
import { newId } from '#platform/kit/ids.ts'
import { forgetFailure, notingFailure } from './failed-letters.ts'
import { langFor } from '#platform/words/words.ts'
import { letterOf, type LetterKind, type LetterValues } from './letters.ts'
import { makeToken, proposeLink } from './links.ts'

/** An e-mail about a link whose token has not been created yet. */
interface AboutLink {
  kind: 'sign_up' | 'confirm' | 'change' | 'change_proposed' | 'proof' | 'recover' | 'keep'
  link_id: string
}
/** An e-mail that reports what has happened, with a link for the owner who did not do it. */
interface WordWithLink {
  kind: 'not_me' | 'stop_recovery'
  link_id: string
  values: { device?: string; at: string }
}
/** An e-mail to an address that may have an account; `link_id` is the id of the link to create if it does. */
interface ToWhoever {
  kind: 'reset' | 'sign_in'
  link_id: string
  to: string
  lang: string
}
/** An e-mail that only reports what has happened. */
interface Word {
  kind:
    | 'account_deleted'
    | 'change_done'
    | 'password_changed'
    | 'way_added'
    | 'way_removed'
    | 'passkey_added'
    | 'passkey_removed'
    | 'codes_on'
    | 'codes_off'
    | 'codes_guessed'
    | 'recovery_codes_new'
    | 'recovery_stopped'
  to: string
  lang: string
  values?: Pick<LetterValues, 'issuer'>
}
type About = AboutLink | WordWithLink | ToWhoever | Word
/** `letter_id` is the same for every attempt. Jobs queued by earlier versions have none. */
type Job = About & { letter_id?: string }
type Written = { to: string; lang: string; kind: LetterKind; values?: LetterValues } | null

/** Queues an e-mail to be sent soon if the current transaction commits. The token of its link is never stored. */
export const enqueueLetter = (ctx: Pick<Context, 'enqueue'>, about: About): Promise<void> =>
  ctx.enqueue('send_letter', { ...about, letter_id: newId() } satisfies Job)

/** Whether an e-mail tells the owner of an address that somebody else has given it as their own. */
const isTaken = (kind: LetterKind) => kind === 'sign_up_taken' || kind === 'change_taken'

/** However often an e-mail is sent, it is about the same link, and only the latest token of that link works. */
export const send_letter = async (job: Job, ctx: Context): Promise<void> => {
  const written = await write(job, ctx)
  if (!written) return forgetFailure(ctx.db, job.letter_id)
  const { to, kind, values } = written
  const lang = langFor(written.lang, ctx.languages)
  const letter = { to, lang, from: await townOf(ctx), ...letterOf(kind, lang, ctx, values) }
  const send = () => notingFailure(ctx.db, { letter_id: job.letter_id, kind }, () => ctx.own.mail.send(letter))
  if (!isTaken(kind)) return send()

  // E-mails are counted here, where the caller does not notice, because the caller must not learn whether there is an
  // account.
  if (!(await mayWriteToOwner(ctx.db, kind, to))) return forgetFailure(ctx.db, job.letter_id)
  try {
    await send()
  } catch (unsent) {
    await unwrittenToOwner(ctx.db, kind, to)
    throw unsent
  }
}

/**
 * The name of the instance; empty if it has none, or if the name cannot be read now, since an e-mail must not wait for
 * it.
 */
const townOf = ({ ask }: Context): Promise<string> =>
  ask(comms.town, {}).then(
    ({ name }) => name,
    () => '',
  )

async function write(job: Job, ctx: Context): Promise<Written> {
  if (!('link_id' in job)) return job
  return 'to' in job ? toWhoever(job, ctx) : aboutLink(job, ctx)
}

/** No e-mail is needed if the link no longer exists or the address is already confirmed. */
async function aboutLink({ kind, link_id, ...more }: AboutLink | WordWithLink, { db }: Context): Promise<Written> {
  const link = await db
    .q()
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
  if ((kind === 'sign_up' || kind === 'change') && link.holder !== null) return { kind: `${kind}_taken`, to, lang }
  const token = await makeToken(db, link_id)
  return token === null ? null : { kind, to, lang, values: { ...('values' in more && more.values), token } }
}

/** Using the link proves the address, so it does not matter whether the address was already confirmed. */
async function toWhoever({ kind, link_id, to, lang }: ToWhoever, { db }: Context): Promise<Written> {
  const accounts = db.q().selectFrom('identity.account').select('UID')
  const account = await accounts.where('email', '=', to).executeTakeFirst()
  if (!account) return null
  await proposeLink(db, { kind, UID: account.UID, email: to, lang }, link_id)
  const token = await makeToken(db, link_id)
  return token === null ? null : { kind, to, lang, values: { token } }
}
