import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { personOf } from '#platform/door/visitor.ts'
import { accountOf, holdAccount, tellEnded } from './data.ts'
import { issuerOf, named } from './outside.ts'
import type { Act } from './own.ts'
import { enqueueLetter } from './post.ts'
import { isProved, isRecent, proveOwner } from './proving.ts'
import { hasOneWay, outsideOf } from './ways.ts'

export const linked_issuers: Act<typeof identity.linked_issuers> = async (_input, ctx) => {
  const { UID, password_hash } = await accountOf(ctx.db, ctx.visitor)
  const linked = await outsideOf(ctx, UID)
  const isLinked = (iss: string) => linked.some((row) => row.iss === iss)
  return {
    password: password_hash !== null,
    proved: await (password_hash === null ? isRecent(ctx) : isProved(ctx)),
    issuers: linked.map(({ issuer, email, linked_at, used_at }) => ({
      ...named(issuer),
      email,
      linked_at: linked_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
    })),
    more: ctx.own.issuers.list.filter(({ issuer }) => !isLinked(issuer)).map(named),
  }
}

/**
 * The account is locked while its ways to sign in are counted. Otherwise, two that are removed at the same time would
 * leave none.
 */
export const unlink_outside: Act<typeof identity.unlink_outside> = async ({ issuer, password, lang }, ctx) => {
  const { UID, session } = personOf(ctx.visitor)
  const one = issuerOf(ctx, issuer)
  await proveOwner(ctx, password)
  return ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID)
    const linked = await outsideOf(ctx, UID)
    if (!account || !linked.some(({ iss }) => iss === one.issuer)) throw new IdentityRefusal('NOT_FOUND')
    if (await hasOneWay(ctx, account)) throw new IdentityRefusal('LAST_METHOD')
    const q = ctx.db.q()
    await q.deleteFrom('identity.outside_account').where('UID', '=', UID).where('iss', '=', one.issuer).execute()
    const begunThere = q.deleteFrom('identity.session').where('UID', '=', UID).where('iss', '=', one.issuer)
    await tellEnded(ctx.db, await begunThere.where('hash', '!=', session).returning('hash').execute())
    await enqueueLetter(ctx, { kind: 'way_removed', to: account.email, lang, values: { issuer: one.name } })
    return {}
  })
}
