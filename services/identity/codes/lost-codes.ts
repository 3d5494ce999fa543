import { sql } from 'kysely'
import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { clock } from '#platform/database/clock.ts'
import { personOf } from '#platform/door/visitor.ts'
import { holdAccount } from '#services/identity/data.ts'
import { mayWriteToOwner } from '#services/identity/guessing.ts'
import { linkTo } from '#services/identity/letters.ts'
import { findLink, proposeLink, spendLink } from '#services/identity/links.ts'
import { tellOfAccount } from '#services/identity/operator-notices.ts'
import { makeResetToken } from '#services/identity/operators.ts'
import type { Act, Context } from '#services/identity/own.ts'
import { enqueueLetter } from '#services/identity/post.ts'
import { waitOf } from '#services/identity/rules.ts'
import type { AccountRow } from '#services/identity/tables.ts'
import { waitingHere } from './second-step.ts'
import { codeAppOf } from './checking.ts'
import { endRecovery, recoveryOf } from './recoveries.ts'

type Owner = Pick<AccountRow, 'UID' | 'email'>

/**
 * Whoever asks has passed the first step of signing in here. The letter proves the address as well; where no letter
 * reaches anybody, the first step has to do.
 */
export const ask_recovery: Act<typeof identity.ask_recovery> = async ({ lang }, ctx) => {
  const { UID } = await waitingHere(ctx)
  return ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID)
    if (!account || !(await codeAppOf(ctx.db, UID))) throw new IdentityRefusal('STATE_GONE')
    if (!ctx.own.mail.reachesPeople) return { state: 'begun' as const, ...(await begin(ctx, account, lang)) }
    if (await mayWriteToOwner(ctx.db, 'recover', account.email)) {
      const link_id = await proposeLink(ctx.db, { kind: 'recover', UID, email: account.email, lang })
      await enqueueLetter(ctx, { kind: 'recover', link_id })
    }
    return { state: 'letter_sent' as const, ready_at: null }
  })
}

export const begin_recovery: Act<typeof identity.begin_recovery> = async ({ token }, ctx) => {
  const { kind, UID, link_id, email, lang } = await findLink(ctx.db, token)
  if (kind !== 'recover' || !UID) throw new IdentityRefusal('LINK_GONE')
  return ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID)
    if (account?.email !== email || !(await codeAppOf(ctx.db, UID))) throw new IdentityRefusal('LINK_GONE')
    await spendLink(ctx.db, link_id, token)
    return begin(ctx, account, lang)
  })
}

/** A wait that is under way goes on as it was: asking again neither shortens it nor prolongs it. */
async function begin(ctx: Context, { UID, email }: Owner, lang: string): Promise<{ ready_at: string }> {
  const earlier = await recoveryOf(ctx.db, UID)
  if (earlier) return { ready_at: waitOf(earlier).toISOString() }
  const waits = ctx.db.q().insertInto('identity.recovery').values({ UID, email })
  const begun = await waits
    .onConflict((lapsed) => lapsed.column('UID').doUpdateSet({ email, begun_at: sql`${clock}`, link_id: null }))
    .returning('begun_at')
    .executeTakeFirstOrThrow()
  await tellOfAccount(ctx, UID, 'recovery_begun')
  for (const to of await knownAddresses(ctx, { UID, email })) {
    const link_id = await proposeLink(ctx.db, { kind: 'stop_recovery', UID, email: to, lang })
    await enqueueLetter(ctx, { kind: 'stop_recovery', link_id, values: { at: waitOf(begun).toISOString() } })
  }
  return { ready_at: waitOf(begun).toISOString() }
}

/** The address of the account, and every other that an issuer with which its owner signs in has verified. */
async function knownAddresses({ db, own }: Context, { UID, email }: Owner): Promise<string[]> {
  if (!own.mail.reachesPeople) return []
  const outside = db.q().selectFrom('identity.outside_account').select('email').where('UID', '=', UID)
  const verified = (await outside.execute()).flatMap((row) => row.email ?? [])
  return [...new Set([email, ...verified])]
}

/** Stopping is the safe side, so it takes no proof: any browser where the owner is signed in will do. */
export const stop_recovery: Act<typeof identity.stop_recovery> = async ({ lang }, ctx) => {
  const { UID } = personOf(ctx.visitor)
  return ctx.db.tx(async () => {
    await holdAccount(ctx.db, UID)
    return { stopped: await endRecovery(ctx, UID, lang) }
  })
}

export const stop_recovery_by_link: Act<typeof identity.stop_recovery_by_link> = async ({ token }, ctx) => {
  const { kind, UID, link_id, lang } = await findLink(ctx.db, token)
  if (kind !== 'stop_recovery' || !UID) throw new IdentityRefusal('LINK_GONE')
  return ctx.db.tx(async () => {
    await holdAccount(ctx.db, UID)
    await spendLink(ctx.db, link_id, token)
    if (!(await endRecovery(ctx, UID, lang))) throw new IdentityRefusal('LINK_GONE')
    return {}
  })
}

/** The link sets a new password and turns codes off; stopping the wait takes the link back. */
export const make_recovery_link: Act<typeof identity.make_recovery_link> = async ({ UID }, ctx) => {
  const { db, publicUrl } = ctx
  return db.tx(async () => {
    const account = await holdAccount(db, UID)
    const recovery = account && (await recoveryOf(db, UID))
    if (!account || recovery?.email !== account.email) throw new IdentityRefusal('NOT_FOUND')
    if (!recovery.is_over) throw new IdentityRefusal('STILL_WAITING')
    const { token, link_id, expires_at } = await makeResetToken(ctx, account)
    const waits = db.q().updateTable('identity.recovery').set({ link_id })
    await waits.where('UID', '=', UID).execute()
    return { link: linkTo.reset(publicUrl(), token), expires_at: expires_at.toISOString() }
  })
}
