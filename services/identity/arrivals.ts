import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { beginSession } from './beginning.ts'
import { mayWriteTo } from './guessing.ts'
import { proposeLink } from './links.ts'
import { addOutside, arrivalOf, named } from './outside.ts'
import type { Act, Context } from './own.ts'
import { enqueueLetter } from './post.ts'
import { browserOf } from './rules.ts'
import { makeAccount } from './signing-up.ts'
import { admit, refuseSignUp } from './waves.ts'

export const outside_arrival: Act<typeof identity.outside_arrival> = async (_input, ctx) => {
  const arrival = await arrivalOf(ctx, browserOf(ctx.visitor))
  if (!arrival) return null
  const { issuer, fullname, email, email_verified, onward } = arrival
  return { ...named(issuer), fullname, email, email_verified, onward }
}

type Arrival = NonNullable<Awaited<ReturnType<typeof arrivalOf>>>

/**
 * An address that the issuer has not verified may belong to anybody. Where e-mails reach people, the account is
 * therefore made only through a link sent to that address, and only in this browser. Otherwise, somebody could get an
 * account that another person can also sign in to.
 */
export const sign_up_outside: Act<typeof identity.sign_up_outside> = async (input, ctx) => {
  const { fullname: username, lang, invitation } = input
  const arrival = await arrivalOf(ctx, browserOf(ctx.visitor))
  if (!arrival) throw new IdentityRefusal('STATE_GONE')
  const email = arrival.email_verified ? arrival.email : input.email
  if (!email) throw new IdentityRefusal('INVALID', { fields: { email: { is: 'missing' } } })
  const comes = await refuseSignUp(ctx, invitation)
  const { onward } = arrival
  const made = { email, username, lang }

  if (arrival.email_verified || !ctx.own.mail.reachesPeople)
    return ctx.db.tx(async () => {
      await takeArrival(ctx, arrival)
      await admit(ctx, invitation, comes)
      return { state: 'signed_in' as const, session: await open(ctx, arrival, made), onward }
    })
  const { iss, subject, guest } = arrival
  const mayWrite = await mayWriteTo(ctx, 'sign_up', email)
  await ctx.db.tx(async () => {
    await takeArrival(ctx, arrival)
    if (!mayWrite) return
    await admit(ctx, invitation, comes)
    const link_id = await proposeLink(ctx.db, { kind: 'sign_up', ...made, iss, subject, guest, onward })
    await enqueueLetter(ctx, { kind: 'sign_up', link_id })
  })
  return { state: 'letter_sent', onward }
}

/** Uses up the issuer's statement, so that a form sent twice at the same time makes only one account. */
async function takeArrival({ db }: Context, { guest, subject, iss }: Arrival): Promise<void> {
  const taken = await db
    .q()
    .deleteFrom('identity.outside_arrival')
    .where('guest', '=', guest)
    .where('iss', '=', iss)
    .where('subject', '=', subject)
    .returning('guest')
    .executeTakeFirst()
  if (!taken) throw new IdentityRefusal('STATE_GONE')
}

async function open(ctx: Context, arrival: Arrival, made: { email: string; username: string; lang: string }) {
  const { email, username, lang } = made
  const { iss, subject, email_verified, guest, device, onward } = arrival
  const account = { email, username, password_hash: null }
  const UID = await makeAccount(ctx, account, email_verified ? 'confirmed' : 'unconfirmed')
  await addNew(ctx, { iss, subject, UID, email: email_verified ? email : null })
  if (!email_verified) {
    const link_id = await proposeLink(ctx.db, { kind: 'confirm', UID, email, lang, guest, onward })
    await enqueueLetter(ctx, { kind: 'confirm', link_id })
  }
  return beginSession({ ...ctx, visitor: { device, ...ctx.visitor } }, UID, {
    iss,
    vouched: email_verified ? email : null,
  })
}

/**
 * Links the outside account to an account made in this transaction. The transaction is rolled back if somebody else has
 * linked the outside account meanwhile.
 */
export async function addNew({ db }: Context, row: Parameters<typeof addOutside>[1]): Promise<void> {
  if (!(await addOutside(db, row))) throw new IdentityRefusal('ISSUER_LINKED')
}
