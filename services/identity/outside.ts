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

/** The address to which an issuer sends the browser back. Each issuer has its own, so that none can answer for another. */
export const returnAddress = ({ publicUrl }: Context, { id }: IssuerSetting) => `${publicUrl()}/login/${id}/callback`

/** Whose account an outside account opens, if it opens one. */
export const ownerOf = (db: Database, iss: string, subject: string) =>
  db
    .q()
    .selectFrom('identity.outside_account')
    .select(['UID', 'email'])
    .where('iss', '=', iss)
    .where('subject', '=', subject)
    .executeTakeFirst()

/**
 * Lets an outside account open this account, from now on; false if it opens another, or if this account already has one
 * of that issuer. Of several attempts at once, the keys of the database let one succeed.
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

/** What came to this browser from an issuer, while it can still become an account. */
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
 * Notes why an issuer's answer could not be used, and passes on the reason. Strangers can bring it about, so it is not
 * logged unless an operator looks for it. Anything else is a fault.
 */
export function troubleWith({ log }: Context, { id }: IssuerSetting, thrown: unknown): IssuerTrouble['why'] {
  if (!(thrown instanceof IssuerTrouble)) throw thrown
  const { why, code } = thrown
  log.info({ issuer: id, why, code }, 'a sign-in at an issuer failed')
  return why
}
