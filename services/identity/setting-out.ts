import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { personOf } from '#platform/door/visitor.ts'
import { hashToken, newToken } from '#platform/kit/ids.ts'
import type { IssuerSetting } from '#platform/openid/setting.ts'
import { inSeconds } from './data.ts'
import { issuerAt, issuerOf, named, returnAddress, troubleWith } from './outside.ts'
import type { Act, Context } from './own.ts'
import { proveOwner } from './proving.ts'
import { browserOf, OUTSIDE_SECONDS } from './rules.ts'
import type { OutsideRequestTable } from './tables.ts'

/**
 * A guest is recognized only by the browser's cookie, so visitors without such a cookie cannot sign in at an issuer.
 */
export const sign_in_outside: Act<typeof identity.sign_in_outside> = async ({ issuer, onward, lang = 'en' }, ctx) => {
  const one = issuerOf(ctx, issuer)
  const guest = browserOf(ctx.visitor)
  if (!guest) throw new IdentityRefusal('FORBIDDEN')
  return setOut(ctx, one, { guest, UID: null, session: null, lang, onward: onward ?? null })
}

export const link_outside: Act<typeof identity.link_outside> = async ({ issuer, password, lang }, ctx) => {
  const one = issuerOf(ctx, issuer)
  const { UID, session } = personOf(ctx.visitor)
  await proveOwner(ctx, password)
  const linked = await ctx.db
    .q()
    .selectFrom('identity.outside_account')
    .select('iss')
    .where('UID', '=', UID)
    .where('iss', '=', one.issuer)
    .executeTakeFirst()
  if (linked) throw new IdentityRefusal('ISSUER_LINKED')
  return setOut(ctx, one, { guest: null, UID, session, lang, onward: null })
}

type Who = Pick<OutsideRequestTable, 'guest' | 'UID' | 'session' | 'lang' | 'onward'> & { proving?: boolean }

/** The `state` that the issuer sees is a random token. What the token stands for is stored only on this instance. */
export async function setOut(ctx: Context, one: IssuerSetting, who: Who) {
  const checks = { state: newToken(), nonce: newToken(), verifier: newToken() + newToken() }
  const location = await ctx.own.issuers
    .authorization(one, returnAddress(ctx, one), checks, { anew: who.proving })
    .catch((thrown: unknown) => {
      troubleWith(ctx, one, thrown)
      throw new IdentityRefusal('ISSUER_DOWN')
    })
  await ctx.db
    .q()
    .insertInto('identity.outside_request')
    .values({
      ...who,
      hash: hashToken(checks.state),
      iss: one.issuer,
      nonce: checks.nonce,
      verifier: checks.verifier,
      device: ctx.visitor.device ?? '',
      expires_at: inSeconds(OUTSIDE_SECONDS.request),
    })
    .execute()
  return { location, name: one.name }
}

export const leave_outside: Act<typeof identity.leave_outside> = async ({ issuer }, ctx) => {
  const one = issuerOf(ctx, issuer)
  const location = await ctx.own.issuers.endSession(one, `${ctx.publicUrl()}/login`).catch((thrown: unknown) => {
    troubleWith(ctx, one, thrown)
    return null
  })
  return location === null ? null : { location, name: one.name }
}

/** The short name of the issuer with which a session began, if the operator still names that issuer. */
export async function issuerOfSession(ctx: Context, hash: string): Promise<string | null> {
  const sessions = ctx.db.q().selectFrom('identity.session').select('iss')
  const session = await sessions.where('hash', '=', hash).executeTakeFirst()
  const one = issuerAt(ctx, session?.iss ?? null)
  return one ? named(one).issuer : null
}
