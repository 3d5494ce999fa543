import { sql } from 'kysely'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { newId } from '#platform/kit/ids.ts'
import { endRecovery } from './codes/recoveries.ts'
import { forgetCodes } from './codes/turning-on.ts'
import { holdAccount } from './data.ts'
import { mayWriteToOwner } from './guessing.ts'
import { findLink, spendLink } from './links.ts'
import type { Act, Context } from './own.ts'
import { enqueueLetter } from './post.ts'
import { closeOldWays } from './resetting.ts'

/**
 * The link proves that its user receives the letters of the account, as a link for a new password does. It gives nothing
 * away all the same: a new password takes a letter of its own, so that a forwarded letter opens no account.
 */
export const disown_sign_in: Act<typeof identity.disown_sign_in> = async ({ token }, ctx) => {
  const link = await findLink(ctx.db, token)
  const { kind, UID, link_id, email, lang, created_at } = link
  if (kind !== 'not_me' || !UID) throw new IdentityRefusal('LINK_GONE')
  return ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID)
    if (account?.email !== email) throw new IdentityRefusal('LINK_GONE')
    await spendLink(ctx.db, link_id, token)
    const accounts = ctx.db.q().updateTable('identity.account').set({ password_hash: null })
    await accounts.where('UID', '=', UID).execute()
    await removeWaysSince(ctx.db, UID, created_at)
    await closeOldWays(ctx.db, UID)
    await endRecovery(ctx, UID, lang)
    if (await mayWriteToOwner(ctx.db, 'reset', email))
      await enqueueLetter(ctx, { kind: 'reset', link_id: newId(), to: email, lang })
    return {}
  })
}

/** Whoever signed in may have added ways to come back, or a code that keeps the owner out. */
async function removeWaysSince(db: Context['db'], UID: string, since: Date): Promise<void> {
  const q = db.q()
  await q.deleteFrom('identity.passkey').where('UID', '=', UID).where('created_at', '>=', since).execute()
  await q.deleteFrom('identity.outside_account').where('UID', '=', UID).where('linked_at', '>=', since).execute()
  const apps = q.selectFrom('identity.code_app').select('UID').where('UID', '=', UID)
  const isNew = await apps.where(sql<boolean>`begun_at >= ${since}`).executeTakeFirst()
  if (isNew) await forgetCodes(db, UID)
}
