import { IdentityRefusal } from '#contract/identity-refusals.ts'
import type { identity } from '#contract/identity.ts'
import { identityLimits as limits } from '#contract/identity-limits.ts'
import { email, line } from '#contract/shapes.ts'
import { clock, moment } from '#platform/database/clock.ts'
import { hashToken } from '#platform/kit/ids.ts'
import type { IssuerSetting } from '#platform/openid/setting.ts'
import { isTaken, moveAddress } from './addresses.ts'
import { passFirstStep } from './codes/second-step.ts'
import { confirmAddress } from './confirmed.ts'
import { holdAccount, inSeconds } from './data.ts'
import { addOutside, issuerOf, ownerOf, returnAddress, troubleWith } from './outside.ts'
import type { Act, Context } from './own.ts'
import { enqueueLetter } from './post.ts'
import { browserOf, isFresh, OUTSIDE_SECONDS } from './rules.ts'
import { proved } from './showing-again.ts'
import type { OutsideRequestTable } from './tables.ts'

const MAX_SUBJECT = 255

/** A person, as described by an issuer. `email` is an address that the issuer has verified. */
interface Vouched {
  iss: string
  subject: string
  email: string | null
  /**
   * An address that the issuer has not verified. It proves nothing, but the person can confirm it with a link from a
   * letter.
   */
  unproved: string | null
  fullname: string
  /** False if the issuer says that the person signed in there too long ago. */
  anew: boolean
}

/**
 * The request is used up first, whatever the outcome, so that an issuer's reply counts only once, and only in one
 * browser.
 */
export const return_from_outside: Act<typeof identity.return_from_outside> = async ({ issuer, query }, ctx) => {
  const one = issuerOf(ctx, issuer)
  const state = new URLSearchParams(query).get('state') ?? ''
  const request = await takeRequest(ctx, one, state)
  if (!request) throw new IdentityRefusal('STATE_GONE')
  const said = await vouched(ctx, one, query, { state, ...request })
  const { onward, UID } = request
  const back = { linking: UID !== null, onward }
  if (typeof said === 'string') return { came: 'stopped' as const, why: said, ...back }

  const at = { ...ctx, visitor: { ...ctx.visitor, device: request.device } }
  if (UID === null) return { ...(await enter(at, said, request)), ...back }
  if (!request.proving) return { ...(await link(at, one, said, { ...request, UID })), ...back }
  if (!said.anew) return { came: 'stopped' as const, why: 'not_anew' as const, ...back }
  return { ...(await proved(ctx, said, UID)), ...back }
}

/**
 * Uses up the request that this browser made to this issuer. Another browser finds no request, and leaves it as it was.
 */
async function takeRequest({ db, visitor }: Context, { issuer }: IssuerSetting, state: string) {
  const session = visitor.kind === 'person' ? visitor.session : ''
  const guest = browserOf(visitor) ?? ''
  return db
    .q()
    .deleteFrom('identity.outside_request')
    .where('hash', '=', hashToken(state))
    .where('iss', '=', issuer)
    .where('expires_at', '>', clock)
    .where((request) => request.or([request('guest', '=', guest), request('session', '=', session)]))
    .returning(['nonce', 'verifier', 'UID', 'device', 'lang', 'onward', 'proving'])
    .executeTakeFirst()
}

async function vouched(
  ctx: Context,
  one: IssuerSetting,
  query: string,
  checks: { state: string } & Pick<OutsideRequestTable, 'nonce' | 'verifier'>,
): Promise<Vouched | 'declined' | 'refused' | 'unreachable'> {
  const callback = new URL(returnAddress(ctx, one))
  callback.search = query
  try {
    const { subject, name, ...said } = await ctx.own.issuers.claims(one, callback, checks)
    if (subject === '' || subject.length > MAX_SUBJECT || subject.includes('\0')) return 'refused'
    const address = email.safeParse(said.email).data ?? null
    const fullname = line(limits.fullname.min, limits.fullname.max).safeParse(name ?? '').data ?? ''
    const proved = said.email_verified
    // The issuer's address is spelled as in the operator's settings, whatever its spelling in the tokens.
    return {
      iss: one.issuer,
      subject,
      fullname,
      email: proved ? address : null,
      unproved: proved ? null : address,
      anew: said.signed_in_at === null || isFresh({ created_at: said.signed_in_at }, new Date()),
    }
  } catch (thrown) {
    return troubleWith(ctx, one, thrown)
  }
}

/**
 * Signs in the person to whom the outside account belongs. A person is never identified by an e-mail address, even if
 * it is verified.
 */
async function enter(ctx: Context, said: Vouched, { onward, lang }: { onward: string | null; lang: string }) {
  const { db } = ctx
  const { iss, subject, email: address } = said
  const owner = await ownerOf(db, iss, subject)
  if (!owner) return arrive(ctx, said, onward)

  await followAddress(ctx, owner, address)
  return db.tx(async () => {
    const used = await db
      .q()
      .updateTable('identity.outside_account')
      .set({ used_at: moment, ...(address && { email: address }) })
      .where('iss', '=', iss)
      .where('subject', '=', subject)
      .where('UID', '=', owner.UID)
      .returning('UID')
      .executeTakeFirst()
    if (!used) throw new IdentityRefusal('STATE_GONE')
    const reply = await passFirstStep(ctx, owner.UID, { iss, vouched: address, tells: lang })
    return { came: 'session' in reply ? ('signed_in' as const) : ('second_step' as const), ...reply }
  })
}

/** Keeps the issuer's statement until the person creates an account, for half an hour and only for this browser. */
async function arrive({ db, visitor }: Context, said: Vouched, onward: string | null) {
  const { iss, subject, email: address, unproved, fullname } = said
  if (address && (await isHeld(db, address))) return { came: 'stopped' as const, why: 'address_taken' as const }
  const arrival = {
    iss,
    subject,
    email: address ?? unproved,
    email_verified: address !== null,
    fullname,
    device: visitor.device ?? '',
    onward,
    expires_at: inSeconds(OUTSIDE_SECONDS.arrival),
  }
  await db
    .q()
    .insertInto('identity.outside_arrival')
    .values({ guest: browserOf(visitor) ?? '', ...arrival })
    .onConflict((earlier) => earlier.column('guest').doUpdateSet(arrival))
    .execute()
  return { came: 'new' as const }
}

async function isHeld(db: Context['db'], address: string): Promise<boolean> {
  const accounts = db.q().selectFrom('identity.account').select('UID')
  return (await accounts.where('email', '=', address).executeTakeFirst()) !== undefined
}

/**
 * Takes over a new address that the issuer has verified, if the account had the earlier address from the issuer and
 * nobody else has the new one. An address that the owner has chosen on this instance stays. Both addresses are
 * notified.
 */
async function followAddress(
  ctx: Context,
  { UID, email: earlier }: { UID: string; email: string | null },
  address: string | null,
): Promise<void> {
  if (address === null) return
  const follow = ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID)
    if (account?.email === address) return confirmAddress(ctx, UID)
    if (!account || account.email !== earlier) return
    await moveAddress(ctx, account, address, 'en')
  })
  await follow.catch((thrown: unknown) => {
    if (!isTaken(thrown)) throw thrown
  })
}

type LinkRequest = Pick<OutsideRequestTable, 'lang'> & { UID: string }

/** Links the outside account to the account of the person who asked for it, and notifies that person by e-mail. */
async function link(ctx: Context, { name }: IssuerSetting, said: Vouched, { UID, lang }: LinkRequest) {
  const { iss, subject, email: address } = said
  return ctx.db.tx(async () => {
    const account = await holdAccount(ctx.db, UID)
    if (!account) throw new IdentityRefusal('STATE_GONE')
    if (!(await addOutside(ctx.db, { iss, subject, UID, email: address }))) {
      const owner = await ownerOf(ctx.db, iss, subject)
      const why = owner && owner.UID !== UID ? ('anothers' as const) : ('linked_already' as const)
      return { came: 'stopped' as const, why }
    }
    if (address === account.email) await confirmAddress(ctx, UID)
    await enqueueLetter(ctx, { kind: 'way_added', to: account.email, lang, values: { issuer: name } })
    return { came: 'linked' as const }
  })
}
