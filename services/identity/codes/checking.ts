import { IdentityRefusal } from '#contract/identity-refusals.ts'
import { holdAccount } from '#services/identity/data.ts'
import { mayWriteToOwner, take, giveBack } from '#services/identity/guessing.ts'
import type { Context, Database } from '#services/identity/own.ts'
import { enqueueLetter } from '#services/identity/post.ts'
import { browserOf } from '#services/identity/rules.ts'
import { endRecovery } from './recoveries.ts'
import { spendRecoveryCode } from './recovery.ts'
import { stepOf } from './totp.ts'

const TRIES = 10
const DIGITS = /^\d{6}$/

/** The app whose codes a person's account asks for; undefined if it asks for none. */
export const codeAppOf = (db: Database, UID: string) =>
  db
    .q()
    .selectFrom('identity.code_app')
    .selectAll()
    .where('UID', '=', UID)
    .where('turned_on_at', 'is not', null)
    .executeTakeFirst()

/**
 * Uses up a code of the app, or a recovery code. A wrong one counts as a wrong password does: the attempt is counted
 * before it is looked at, and browsers that have signed in before have attempts of their own, so nobody who guesses keeps
 * the owner out.
 */
export async function spendCode(ctx: Context, UID: string, typed: string, lang: string): Promise<void> {
  const tries = await triesFor(ctx, UID)
  const until = await take(ctx.db, tries, TRIES)
  if (until) {
    await warn(ctx, UID, lang)
    throw new IdentityRefusal('RATE', { retry_at: until.toISOString() })
  }
  if (!(await isRight(ctx.db, UID, typed))) throw new IdentityRefusal('WRONG_CODE')
  await giveBack(ctx.db, tries)
  await ctx.db.tx(async () => {
    await holdAccount(ctx.db, UID)
    await endRecovery(ctx, UID, lang)
  })
}

async function triesFor({ db, visitor }: Context, UID: string): Promise<string> {
  if (visitor.kind === 'person' && visitor.UID === UID) return `codes of ${UID} in ${visitor.session}`
  const guest = browserOf(visitor) ?? ''
  const known = await db
    .q()
    .selectFrom('identity.known_browser')
    .select('guest')
    .where('UID', '=', UID)
    .where('guest', '=', guest)
    .executeTakeFirst()
  return known ? `codes of ${UID} ${guest}` : `codes of ${UID}`
}

/** Whoever guesses codes knows the password: its owner is told to change it. */
async function warn(ctx: Context, UID: string, lang: string): Promise<void> {
  const accounts = ctx.db.q().selectFrom('identity.account').select('email').where('UID', '=', UID)
  const account = await accounts.executeTakeFirst()
  if (!account || !(await mayWriteToOwner(ctx.db, 'codes_guessed', account.email))) return
  await ctx.db.tx(() => enqueueLetter(ctx, { kind: 'codes_guessed', to: account.email, lang }))
}

/** Whether the code is right; it then works no more. Of one code used twice at the same time, only one use counts. */
async function isRight(db: Database, UID: string, typed: string): Promise<boolean> {
  const code = typed.replaceAll(/\s/g, '')
  if (!DIGITS.test(code)) return spendRecoveryCode(db, UID, code)
  const app = await codeAppOf(db, UID)
  const step = app ? stepOf(app.secret, code, new Date()) : null
  return step !== null && takeStep(db, UID, step)
}

/** Notes that a code of this step of time was used; false if one of it, or a later one, was used before. */
export async function takeStep(db: Database, UID: string, step: number): Promise<boolean> {
  const apps = db.q().updateTable('identity.code_app').set({ last_step: step }).where('UID', '=', UID)
  return (await apps.where('last_step', '<', step).returning('UID').executeTakeFirst()) !== undefined
}
