import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { tellOfLink } from './address-links.ts'
import { beginSession } from './beginning.ts'
import { endRecovery } from './codes/recoveries.ts'
import { accountOf, holdAccount } from './data.ts'
import { countLetter, mayWriteTo, triesOf, tryPassword } from './guessing.ts'
import { proposeChange } from './links.ts'
import type { Act, Context } from './own.ts'
import { hashPassword } from './passwords.ts'
import { enqueueLetter } from './post.ts'
import { proveOwner } from './proving.ts'
import { closeOldWays } from './resetting.ts'
import { browserOf } from './rules.ts'
import { whyWeak } from './weak-passwords.ts'

export const change_password: Act<typeof identity.change_password> = async (input, ctx) => {
  const { password, new_password, lang } = input
  const { db } = ctx
  const account = await accountOf(db, ctx.visitor)
  const weak = await ctx.work.run(whyWeak, {
    password: new_password,
    email: account.email,
    username: account.username,
  })
  if (weak) throw new IdentityRefusal('WEAK_PASSWORD', { fields: { new_password: { is: weak } } })
  const { UID, password_hash: old } = account
  await (password === undefined ? proveOwner(ctx, password) : provePassword(ctx, UID, password, old))

  const password_hash = await hashPassword(new_password)
  return db.tx(async () => {
    const held = await holdAccount(db, UID)
    if (held?.password_hash !== old) throw new IdentityRefusal('WRONG_PASSWORD')
    const accounts = db.q().updateTable('identity.account')
    await accounts.set({ password_hash }).where('UID', '=', UID).execute()
    await closeOldWays(db, UID)
    await endRecovery(ctx, UID, lang)
    await enqueueLetter(ctx, { kind: 'password_changed', to: held.email, lang })
    return { session: await beginSession(ctx, UID) }
  })
}

async function provePassword({ db }: Context, UID: string, password: string, hash: string | null): Promise<void> {
  if (!(await tryPassword(db, triesOf.person(UID), password, hash))) throw new IdentityRefusal('WRONG_PASSWORD')
}

/**
 * The job that sends the letter checks whether somebody else already has the new address. The proposal is stored in
 * either case.
 */
export const change_email: Act<typeof identity.change_email> = async ({ email, lang }, ctx) => {
  const account = await accountOf(ctx.db, ctx.visitor)
  const { UID } = account
  if (email === account.email) return takeBack(UID, ctx)

  await countLetter(ctx.db, UID)
  const written = await mayWriteTo(ctx, 'change', email)
  await ctx.db.tx(async () => {
    const link_id = await proposeChange(ctx.db, { UID, email, lang, guest: browserOf(ctx.visitor) })
    if (written) await enqueueLetter(ctx, { kind: 'change', link_id })
    await enqueueLetter(ctx, { kind: 'change_proposed', link_id })
    await tellOfLink(ctx, UID)
  })
  return {}
}

/** Proposing the current address cancels the earlier proposal. */
async function takeBack(UID: string, { db }: Context) {
  const links = db.q().deleteFrom('identity.link')
  await links.where('UID', '=', UID).where('kind', '=', 'change').execute()
  return {}
}
