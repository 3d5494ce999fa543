import { IdentityRefusal } from '#contract/identity-refusals.ts'
import { IssuerTrouble } from '#platform/openid/issuers.ts'
import type { IssuerSetting } from '#platform/openid/setting.ts'
import { clock } from '#platform/database/clock.ts'
import type { Context, Database } from './own.ts'

/** The issuer with this short name, if the operator has set one. */
export function issuerOf({ own: { issuers } }: Context, id: string): IssuerSetting {
  const found = issuers.list.find((one) => one.id === id)
  if (!found) throw new IdentityRefusal('NOT_FOUND')
  return found
}

/** The issuer with this address; undefined if the operator no longer names it. */
export const issuerAt = ({ own: { issuers } }: Pick<Context, 'own'>, iss: string | null) =>
  issuers.list.find(({ issuer }) => issuer === iss)

export const named = ({ id: issuer, name }: IssuerSetting) => ({ issuer, name })

/**
 * The address to which an issuer sends the browser back. Each issuer has an address of its own, so that no issuer can
 * answer for another.
 */
export const returnAddress = ({ publicUrl }: Context, { id }: IssuerSetting) => `${publicUrl()}/login/${id}/callback`

/** The person to whose account an outside account is linked, if there is one. */
export const ownerOf = (db: Database, iss: string, subject: string) =>
  db
    .q()
    .selectFrom('identity.outside_account')
    .select(['UID', 'email'])
    .where('iss', '=', iss)
    .where('subject', '=', subject)
    .executeTakeFirst()

/**
 * Links an outside account to this account; false if it is linked to another one, or if this account is already linked
 * to that issuer. Of several attempts at the same time, the keys in the database let only one succeed.
 */
export async function addOutside(
  db: Database,
  row: { iss: string; subject: string; UID: string; email: string | null },
): Promise<boolean> {
  const added = await db
    .q()
    .insertInto('identity.outside_account')
    .values({ ...row, used_at: null })
    .onConflict((taken) => taken.doNothing())
    .returning('UID')
    .executeTakeFirst()
  return added !== undefined
}

/** The issuer's statement that came to this browser, while the visitor can still create an account with it. */
export async function arrivalOf(ctx: Context, guest: string | null) {
  const arrivals = ctx.db.q().selectFrom('identity.outside_arrival').selectAll()
  const arrival = await arrivals
    .where('guest', '=', guest ?? '')
    .where('expires_at', '>', clock)
    .executeTakeFirst()
  const issuer = arrival && issuerAt(ctx, arrival.iss)
  return issuer ? { ...arrival, issuer } : null
}

/**
 * Logs why a sign-in at an issuer failed, and returns the reason. The log level is low, because strangers can cause
 * such failures. Any other error is a fault, and is rethrown.
 */
export function troubleWith({ log }: Context, { id }: IssuerSetting, thrown: unknown): IssuerTrouble['why'] {
  if (!(thrown instanceof IssuerTrouble)) throw thrown
  const { why, code } = thrown
  log.info({ issuer: id, why, code }, 'a sign-in at an issuer failed')
  return why
}
