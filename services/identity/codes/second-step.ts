import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { clock } from '#platform/database/clock.ts'
import { personOf } from '#platform/door/visitor.ts'
import { holdAccount, inSeconds } from '#services/identity/data.ts'
import type { Act, Context } from '#services/identity/own.ts'
import { noteProof } from '#services/identity/proving.ts'
import { browserOf, CHALLENGE_SECONDS } from '#services/identity/rules.ts'
import { beginSession } from '#services/identity/beginning.ts'
import { codeAppOf, spendCode } from './checking.ts'

interface By {
  iss?: string | null
  vouched?: string | null
  /** The language of the letter about a new browser: see `beginSession`. */
  tells?: string
}

/**
 * Signs in whoever has shown who they are, unless the account asks for a code as well: then there is no session yet, and
 * this browser alone can complete the sign-in. Runs in the transaction that verified the identity.
 */
export async function passFirstStep(ctx: Context, UID: string, { iss = null, vouched = null, tells }: By = {}) {
  if (!(await codeAppOf(ctx.db, UID))) return { session: await beginSession(ctx, UID, { iss, vouched, tells }) }
  const guest = browserOf(ctx.visitor)
  if (!guest) throw new IdentityRefusal('FORBIDDEN')
  const waiting = { UID, iss, vouched, expires_at: inSeconds(CHALLENGE_SECONDS) }
  await ctx.db
    .q()
    .insertInto('identity.second_step')
    .values({ guest, ...waiting })
    .onConflict((earlier) => earlier.column('guest').doUpdateSet(waiting))
    .execute()
  return { second_step: true as const }
}

/** The sign-in in this browser that waits for a code. */
export async function waitingHere({ db, visitor }: Context) {
  const guest = browserOf(visitor) ?? ''
  const steps = db.q().selectFrom('identity.second_step').selectAll()
  const waiting = await steps.where('guest', '=', guest).where('expires_at', '>', clock).executeTakeFirst()
  if (!waiting) throw new IdentityRefusal('STATE_GONE')
  return waiting
}

export const prove_code: Act<typeof identity.prove_code> = async ({ code, lang }, ctx) => {
  const { UID } = personOf(ctx.visitor)
  if (!(await codeAppOf(ctx.db, UID))) throw new IdentityRefusal('CODES_OFF')
  await spendCode(ctx, UID, code, lang)
  await noteProof(ctx, 'code')
  return {}
}

export const sign_in_code: Act<typeof identity.sign_in_code> = async ({ code, lang }, ctx) => {
  const { guest, UID, iss, vouched } = await waitingHere(ctx)
  await spendCode(ctx, UID, code, lang)
  return ctx.db.tx(async () => {
    await holdAccount(ctx.db, UID)
    // A new password ends every sign-in that waits, also one whose code is being checked.
    const taken = await ctx.db
      .q()
      .deleteFrom('identity.second_step')
      .where('guest', '=', guest)
      .where('UID', '=', UID)
      .returning('UID')
      .executeTakeFirst()
    if (!taken) throw new IdentityRefusal('STATE_GONE')
    return { session: await beginSession(ctx, UID, { iss, vouched, tells: lang }) }
  })
}
