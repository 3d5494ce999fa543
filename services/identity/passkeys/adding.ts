import { IdentityRefusal } from '#contract/identity-refusals.ts'
import { identityLimits as limits } from '#contract/identity-limits.ts'
import type { identity } from '#contract/identity.ts'
import { personOf } from '#platform/door/visitor.ts'
import { newId } from '#platform/kit/ids.ts'
import { madePasskey, newPasskeyOptions } from '#platform/passkeys/passkeys.ts'
import { holdAccount } from '#services/identity/data.ts'
import type { Act, Context } from '#services/identity/own.ts'
import { enqueueLetter } from '#services/identity/post.ts'
import { proveOwner } from '#services/identity/proving.ts'
import { passkeysOf } from '#services/identity/ways.ts'
import { keepChallenge, siteHere, takeChallenge } from './requests.ts'

export const ask_new_passkey: Act<typeof identity.ask_new_passkey> = async ({ password }, ctx) => {
  const site = siteHere(ctx)
  const { UID, email, username: fullname } = await proveOwner(ctx, password)
  const known = await passkeysOf(ctx, UID)
  if (known.length >= limits.passkey.most) throw new IdentityRefusal('MANY_PASSKEYS')
  const ids = known.map(({ credential_id }) => credential_id)
  const options = await newPasskeyOptions(site, { UID, email, fullname }, ids)
  await keepChallenge(ctx, options.challenge, true)
  return options
}

export const add_passkey: Act<typeof identity.add_passkey> = async ({ response, name, lang }, ctx) => {
  const site = siteHere(ctx)
  const { UID, session } = personOf(ctx.visitor)
  const made = await madePasskey(site, response, await takeChallenge(ctx, response, true))
  if (!made) throw new IdentityRefusal('PASSKEY_REFUSED')
  return ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID)
    if (!account || !(await isGoingOn(ctx, session))) throw new IdentityRefusal('SIGN_IN')
    if ((await passkeysOf(ctx, UID)).length >= limits.passkey.most) throw new IdentityRefusal('MANY_PASSKEYS')
    const passkey_id = newId()
    const added = await ctx.db
      .q()
      .insertInto('identity.passkey')
      .values({ ...made, passkey_id, UID, site: site.id, name, used_at: null })
      .onConflict((taken) => taken.doNothing())
      .returning('passkey_id')
      .executeTakeFirst()
    if (!added) throw new IdentityRefusal('PASSKEY_REFUSED')
    await enqueueLetter(ctx, { kind: 'passkey_added', to: account.email, lang })
    return { passkey_id }
  })
}

/**
 * Whether this session has not been ended while the browser made its passkey, as by a new password. The account must be
 * locked.
 */
async function isGoingOn({ db }: Context, hash: string): Promise<boolean> {
  const sessions = db.q().selectFrom('identity.session').select('hash')
  return (await sessions.where('hash', '=', hash).executeTakeFirst()) !== undefined
}
