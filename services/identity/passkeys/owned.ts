import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { personOf } from '#platform/door/visitor.ts'
import { accountOf, holdAccount, tellEnded } from '#services/identity/data.ts'
import type { Act } from '#services/identity/own.ts'
import { enqueueLetter } from '#services/identity/post.ts'
import { proveOwner } from '#services/identity/proving.ts'
import { hasOneWay, passkeysOf } from '#services/identity/ways.ts'

export const passkeys: Act<typeof identity.passkeys> = async (_input, ctx) => {
  const account = await accountOf(ctx.db, ctx.visitor)
  const theirs = await passkeysOf(ctx, account.UID)
  return {
    items: theirs.map(({ passkey_id, name, created_at, used_at }) => ({
      passkey_id,
      name,
      created_at: created_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
    last: theirs.length === 1 && (await hasOneWay(ctx, account)),
  }
}

export const rename_passkey: Act<typeof identity.rename_passkey> = async ({ passkey_id, name }, { db, visitor }) => {
  const { UID } = personOf(visitor)
  const theirs = db.q().updateTable('identity.passkey').set({ name }).where('UID', '=', UID)
  const renamed = await theirs.where('passkey_id', '=', passkey_id).returning('UID').executeTakeFirst()
  if (!renamed) throw new IdentityRefusal('NOT_FOUND')
  return {}
}

/** The account is locked while its ways to sign in are counted, as in `unlink_outside`. */
export const remove_passkey: Act<typeof identity.remove_passkey> = async ({ passkey_id, password, lang }, ctx) => {
  const { UID, session } = personOf(ctx.visitor)
  await proveOwner(ctx, password)
  return ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID)
    const theirs = await passkeysOf(ctx, UID)
    if (!account || !theirs.some((one) => one.passkey_id === passkey_id)) throw new IdentityRefusal('NOT_FOUND')
    if (await hasOneWay(ctx, account)) throw new IdentityRefusal('LAST_METHOD')
    const q = ctx.db.q()
    await q.deleteFrom('identity.passkey').where('UID', '=', UID).where('passkey_id', '=', passkey_id).execute()
    const begunWithIt = q.deleteFrom('identity.session').where('UID', '=', UID).where('passkey_id', '=', passkey_id)
    await tellEnded(ctx.db, await begunWithIt.where('hash', '!=', session).returning('hash').execute())
    await enqueueLetter(ctx, { kind: 'passkey_removed', to: account.email, lang })
    return {}
  })
}
