import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { moment } from '#platform/database/clock.ts'
import { personOf } from '#platform/door/visitor.ts'
import { accountOf, holdAccount } from '#services/identity/data.ts'
import type { Act, Context } from '#services/identity/own.ts'
import { enqueueLetter } from '#services/identity/post.ts'
import { isProved, proveOwner } from '#services/identity/proving.ts'
import { isFresh, waitOf } from '#services/identity/rules.ts'
import { giveBack, take } from '#services/identity/guessing.ts'
import { codeAppOf, spendCode } from './checking.ts'
import { recoveryOf } from './recoveries.ts'
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery.ts'
import { addressOf, newSecret, stepOf } from './totp.ts'

export const codes: Act<typeof identity.codes> = async (_input, { db, visitor }) => {
  const { UID } = await accountOf(db, visitor)
  const app = await codeAppOf(db, UID)
  const recovery = await recoveryOf(db, UID)
  return {
    on: app?.turned_on_at?.toISOString() ?? null,
    recovery_codes: app ? await recoveryCodesLeft(db, UID) : 0,
    recovery: recovery ? { begun_at: recovery.begun_at.toISOString(), ready_at: waitOf(recovery).toISOString() } : null,
  }
}

export const set_up_codes: Act<typeof identity.set_up_codes> = async ({ password }, ctx) => {
  const { UID, email } = await proveOwner(ctx, password)
  const { session } = personOf(ctx.visitor)
  const secret = newSecret()
  const begun = await ctx.db
    .q()
    .insertInto('identity.code_app')
    .values({ UID, secret, session, turned_on_at: null })
    .onConflict((earlier) =>
      earlier
        .column('UID')
        .doUpdateSet({ secret, session, begun_at: moment })
        .where('identity.code_app.turned_on_at', 'is', null),
    )
    .returning('UID')
    .executeTakeFirst()
  if (!begun) throw new IdentityRefusal('CODES_ON')
  return { secret, address: addressOf(secret, new URL(ctx.publicUrl()).hostname, email) }
}

const TRIES = 10

/** Only the session that has proved to be the owner's, and has seen the secret, turns codes on. */
export const turn_on_codes: Act<typeof identity.turn_on_codes> = async ({ code, lang }, ctx) => {
  const { UID, session } = personOf(ctx.visitor)
  const tries = `codes to turn on ${UID}`
  const until = await take(ctx.db, tries, TRIES)
  if (until) throw new IdentityRefusal('RATE', { retry_at: until.toISOString() })
  return ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID)
    const apps = ctx.db.q().selectFrom('identity.code_app').selectAll().where('UID', '=', UID)
    const app = await apps.executeTakeFirst()
    if (app?.turned_on_at) throw new IdentityRefusal('CODES_ON')
    const isBegunHere = app?.session === session && isFresh({ created_at: app.begun_at }, new Date())
    if (!account || !app || !isBegunHere) throw new IdentityRefusal('STATE_GONE')
    const step = stepOf(app.secret, code.replaceAll(/\s/g, ''), new Date())
    if (step === null) throw new IdentityRefusal('WRONG_CODE')
    await ctx.db
      .q()
      .updateTable('identity.code_app')
      .set({ turned_on_at: moment, session: null, last_step: step })
      .where('UID', '=', UID)
      .execute()
    await giveBack(ctx.db, tries)
    await enqueueLetter(ctx, { kind: 'codes_on', to: account.email, lang })
    return { recovery_codes: await makeRecoveryCodes(ctx.db, UID) }
  })
}

export const new_recovery_codes: Act<typeof identity.new_recovery_codes> = async ({ code, lang }, ctx) => {
  const UID = await proveSecondFactor(ctx, code, lang)
  return ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID)
    if (!account || !(await codeAppOf(ctx.db, UID))) throw new IdentityRefusal('CODES_OFF')
    await enqueueLetter(ctx, { kind: 'recovery_codes_new', to: account.email, lang })
    return { recovery_codes: await makeRecoveryCodes(ctx.db, UID) }
  })
}

export const turn_off_codes: Act<typeof identity.turn_off_codes> = async ({ code, lang }, ctx) => {
  const UID = await proveSecondFactor(ctx, code, lang)
  return ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID)
    if (!account) throw new IdentityRefusal('CODES_OFF')
    await forgetCodes(ctx.db, UID)
    await enqueueLetter(ctx, { kind: 'codes_off', to: account.email, lang })
    return {}
  })
}

/** Removes the app and the recovery codes of an account, whose sign-ins that wait for a code have to begin again. */
export async function forgetCodes(db: Context['db'], UID: string): Promise<void> {
  for (const table of [
    'identity.code_app',
    'identity.recovery_code',
    'identity.second_step',
    'identity.recovery',
  ] as const)
    await db.q().deleteFrom(table).where('UID', '=', UID).execute()
}

/**
 * A browser left open, or a password alone, must not be enough to remove the second step: it takes a code or a passkey,
 * now or just before.
 */
async function proveSecondFactor(ctx: Context, code: string | undefined, lang: string): Promise<string> {
  const { UID, session: hash } = personOf(ctx.visitor)
  if (!(await codeAppOf(ctx.db, UID))) throw new IdentityRefusal('CODES_OFF')
  if (code) {
    await spendCode(ctx, UID, code, lang)
    return UID
  }
  const sessions = ctx.db.q().selectFrom('identity.session').select(['passkey_id', 'created_at'])
  const session = await sessions.where('hash', '=', hash).executeTakeFirst()
  if (await isProved(ctx, ['passkey', 'code'])) return UID
  if (!session?.passkey_id || !isFresh(session, new Date())) throw new IdentityRefusal('WRONG_CODE')
  return UID
}
