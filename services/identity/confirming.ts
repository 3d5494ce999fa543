import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { personOf } from '#platform/door/visitor.ts'
import { tellOfLink } from './address-links.ts'
import { isTaken, moveAddress } from './addresses.ts'
import { addNew } from './arrivals.ts'
import { beginSession } from './beginning.ts'
import { confirmAddress } from './confirmed.ts'
import { accountOf, holdAccount } from './data.ts'
import { countLetter, triesOf, tryPassword } from './guessing.ts'
import { findLink, proposeLink, spendLink, type FoundLink } from './links.ts'
import type { Act, Context } from './own.ts'
import { enqueueLetter } from './post.ts'
import { refuseOldSession } from './proving.ts'
import { noteProof } from './showing-again.ts'
import { browserOf, isAnothers, isElsewhere, needsPassword } from './rules.ts'
import { makeAccount } from './signing-up.ts'

/** Everything is verified first, so a wrong password does not use up the link. */
export const confirm_email: Act<typeof identity.confirm_email> = async (input, ctx) => {
  const link = await findLink(ctx.db, input.token)
  if (link.kind === 'reset' || link.kind === 'sign_in' || link.kind === 'keep') throw new IdentityRefusal('LINK_GONE')
  if (isElsewhere(link, ctx.visitor)) throw new IdentityRefusal('OTHER_BROWSER')
  if (isAnothers(link, ctx.visitor))
    throw new IdentityRefusal('FORBIDDEN', { detail: 'This link is for another account.' })
  if (link.kind === 'proof') personOf(ctx.visitor)
  if (link.UID && link.password_hash === null) await proveByPresence(link, ctx)
  if (needsPassword(link, ctx.visitor)) await prove(input.password, link, ctx)
  const { kind, onward } = link
  if (kind === 'sign_up') return { kind, onward, session: await completeSignUp(link, input.token, ctx) }

  if (kind === 'confirm') await markConfirmed(link, input.token, ctx)
  if (kind === 'proof') await proveSession(link, input.token, ctx)
  if (kind === 'change') await changeAddress(link, input.token, ctx)
  return { kind, onward }
}

/**
 * Attempts made through a link are counted separately, so that somebody who received an e-mail by mistake cannot use up
 * the account owner's attempts.
 */
async function prove(password: string | undefined, link: FoundLink, { db }: Context): Promise<void> {
  const tries = triesOf.link(link.UID ?? link.link_id)
  if (password === undefined || !(await tryPassword(db, tries, password, link.password_hash)))
    throw new IdentityRefusal('WRONG_PASSWORD')
}

/**
 * It is the session in which the link is opened that counts, whichever asked for it: mailbox and session show the owner. */
const proveSession = ({ link_id }: FoundLink, token: string, ctx: Context) =>
  ctx.db.tx(async () => {
    await spendLink(ctx.db, link_id, token)
    await noteProof(ctx)
  })

/** An account without a password: the owner has to be signed in and, to change the address, must have signed in just
 * now.
 */
async function proveByPresence({ kind }: FoundLink, ctx: Context): Promise<void> {
  personOf(ctx.visitor)
  if (kind === 'change') await refuseOldSession(ctx)
}

const completeSignUp = (link: FoundLink, token: string, ctx: Context) =>
  ctx.db.tx(async () => {
    const { link_id, email, username, password_hash, iss, subject } = link
    await spendLink(ctx.db, link_id, token)
    const UID = await makeAccount(ctx, { email, username, password_hash }, 'confirmed')
    if (iss && subject) await addNew(ctx, { iss, subject, UID, email: null })
    return beginSession(ctx, UID, { iss })
  })

const markConfirmed = ({ link_id, UID, email }: FoundLink, token: string, ctx: Context) =>
  ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID!)
    if (account?.email !== email) throw new IdentityRefusal('LINK_GONE')
    await spendLink(ctx.db, link_id, token)
    await confirmAddress(ctx, UID!)
  })

async function changeAddress(link: FoundLink, token: string, ctx: Context): Promise<void> {
  const UID = link.UID!
  const change = ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID)
    if (account?.password_hash !== link.password_hash) throw new IdentityRefusal('WRONG_PASSWORD')
    await spendLink(ctx.db, link.link_id, token)
    await moveAddress(ctx, account, link.email, link.lang)
  })
  await change.catch((thrown: unknown) => {
    throw isTaken(thrown) ? new IdentityRefusal('EMAIL_TAKEN') : thrown
  })
}

export const send_confirmation: Act<typeof identity.send_confirmation> = async ({ lang }, ctx) => {
  const { UID, email, confirmed_at } = await accountOf(ctx.db, ctx.visitor)
  if (confirmed_at) return {}

  await countLetter(ctx.db, UID)
  await ctx.db.tx(async () => {
    const link_id = await proposeLink(ctx.db, { kind: 'confirm', UID, email, lang, guest: browserOf(ctx.visitor) })
    await enqueueLetter(ctx, { kind: 'confirm', link_id })
    await tellOfLink(ctx, UID)
  })
  return {}
}
