import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { moment } from '#platform/database/clock.ts'
import { personOf } from '#platform/door/visitor.ts'
import { passkeyOptions, usedPasskey, type UsedPasskey } from '#platform/passkeys/passkeys.ts'
import { endRecovery } from '#services/identity/codes/recoveries.ts'
import { holdAccount } from '#services/identity/data.ts'
import type { Act, Context } from '#services/identity/own.ts'
import { noteProof } from '#services/identity/proving.ts'
import { beginSession } from '#services/identity/beginning.ts'
import { keepChallenge, siteHere, takeChallenge } from './requests.ts'

export const ask_passkey: Act<typeof identity.ask_passkey> = async (_input, ctx) => {
  const options = await passkeyOptions(siteHere(ctx))
  await keepChallenge(ctx, options.challenge, false)
  return options
}

export const sign_in_passkey: Act<typeof identity.sign_in_passkey> = async ({ response, lang = 'en' }, ctx) => {
  const used = await checked(ctx, response)
  return ctx.db.tx(async () => {
    const { UID, passkey_id } = await count(ctx, used, lang)
    return { session: await beginSession(ctx, UID, { passkey_id, tells: lang }) }
  })
}

export const prove_passkey: Act<typeof identity.prove_passkey> = async ({ response, lang = 'en' }, ctx) => {
  const { UID } = personOf(ctx.visitor)
  const used = await checked(ctx, response)
  if (used.UID !== UID) throw new IdentityRefusal('PASSKEY_REFUSED')
  return ctx.db.tx(async () => {
    await count(ctx, used, lang)
    await noteProof(ctx, 'passkey')
    return {}
  })
}

/** The passkey that a browser has used, and what it has counted; refused if it proves nothing. */
async function checked(ctx: Context, response: UsedPasskey) {
  const site = siteHere(ctx)
  const challenge = await takeChallenge(ctx, response, false)
  const passkey = await ctx.db
    .q()
    .selectFrom('identity.passkey')
    .selectAll()
    .where('credential_id', '=', response.id)
    .where('site', '=', site.id)
    .executeTakeFirst()
  const counted = passkey ? await usedPasskey(site, response, challenge, passkey) : null
  if (!passkey || counted === null || !isOwners(response, passkey.UID)) throw new IdentityRefusal('PASSKEY_REFUSED')
  return { ...passkey, counted }
}

/** Whether the passkey names the owner for whom it was made. */
const isOwners = ({ response: { userHandle } }: UsedPasskey, UID: string): boolean =>
  userHandle === undefined || Buffer.from(userHandle, 'base64url').toString() === UID

/**
 * Notes the new count. Of two uses of the same count at the same time, such as of a copy, only one succeeds; a passkey
 * that was removed meanwhile opens nothing.
 */
async function count(
  ctx: Context,
  { credential_id, UID, counter, counted }: Awaited<ReturnType<typeof checked>>,
  lang: string,
) {
  const { db } = ctx
  await holdAccount(db, UID)
  const noted = await db
    .q()
    .updateTable('identity.passkey')
    .set({ counter: counted, used_at: moment })
    .where('credential_id', '=', credential_id)
    .where('UID', '=', UID)
    .where('counter', '=', counter)
    .returning(['UID', 'passkey_id'])
    .executeTakeFirst()
  if (!noted) throw new IdentityRefusal('PASSKEY_REFUSED')
  await endRecovery(ctx, UID, lang)
  return noted
}
