import { siteOf } from '#platform/passkeys/passkeys.ts'
import { issuerAt } from './outside.ts'
import type { Context } from './own.ts'
import type { AccountRow } from './tables.ts'

/** The outside accounts with which the owner of this account can sign in, at issuers that the operator still names. */
export async function outsideOf(ctx: Context, UID: string) {
  const all = ctx.db.q().selectFrom('identity.outside_account').selectAll()
  const rows = await all.where('UID', '=', UID).orderBy('linked_at').orderBy('iss').execute()
  return rows.flatMap((row) => {
    const issuer = issuerAt(ctx, row.iss)
    return issuer ? [{ ...row, issuer }] : []
  })
}

/** The passkeys of this person that work at the address the instance has now. */
export const passkeysOf = ({ db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>, UID: string) =>
  db
    .q()
    .selectFrom('identity.passkey')
    .selectAll()
    .where('UID', '=', UID)
    .where('site', '=', siteOf(publicUrl())?.id ?? '')
    .orderBy('created_at')
    .orderBy('passkey_id')
    .execute()

/** Whether the account would be closed to its owner if one way to sign in were removed. Call it with the account locked. */
export async function hasOneWay(ctx: Context, { UID, password_hash }: Pick<AccountRow, 'UID' | 'password_hash'>) {
  if (password_hash !== null) return false
  return (await outsideOf(ctx, UID)).length + (await passkeysOf(ctx, UID)).length <= 1
}
