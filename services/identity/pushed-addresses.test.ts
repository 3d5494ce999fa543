import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '#tests/context.ts'
import { onOneEngine } from '#tests/engines.ts'
import { get_identity } from './account.ts'
import { sign_up_outside } from './arrivals.ts'
import { return_from_outside } from './coming-back.ts'
import { confirm_email } from './confirming.ts'
import { tokenIn, type Stage } from './identity.test-kit.ts'
import { linked_issuers } from './linked-issuers.ts'
import { cameBackWith, openOutside, throughIssuer, verified, type Forger, type Forgery } from './outside.test-kit.ts'
import type { Context } from './own.ts'
import { addressReactions } from './pushed-addresses.ts'
import { prove_outside, send_proof } from './showing-again.ts'

const [{ react }] = addressReactions as [(typeof addressReactions)[number]]

onOneEngine('an address that a client pushes', (open) => {
  let stage: Stage
  let forger: Forger
  let other: Forger
  beforeAll(async () => {
    ;({ stage, forger, other } = await openOutside(open))
  })
  afterAll(async () => {
    await forger.close()
    await other.close()
  })

  const sessionOf = ({ visitor }: Context) => (visitor.kind === 'person' ? visitor.session : '')
  /** What `update_user` passes on, as the queue hands it over. */
  const push = async (ctx: Context, email: string) => {
    const { sub: UID } = await get_identity({}, ctx)
    const given = { UID, session: sessionOf(ctx), email, lang: 'en' } as const
    await react(given, stage.operator, 'an event')
    return (await stage.post()).map(({ to, subject }) => `${to}: ${subject}`)
  }
  const addressOf = async (ctx: Context) => {
    const { email, pending_email } = await get_identity({}, ctx)
    return { email, pending_email }
  }
  /** Signs in by the forger with these claims; the account keeps the address it has. */
  const signedInBy = async (name: string, forgery: Forgery) =>
    (await stage.holder(await throughIssuer(stage.guest(name), forger, forgery), name))!
  const outsider = async (name: string) => {
    const ctx = stage.guest(name)
    await throughIssuer(ctx, forger, verified(name, `${name}@push.example`))
    const made = await sign_up_outside({ fullname: 'Ana Mills', lang: 'en' }, ctx)
    await stage.post()
    return (await stage.holder(made, name))!
  }
  /** Somebody who has chosen an address here, other than the one that the issuer verifies. */
  const mover = async (name: string) => {
    const ctx = await outsider(name)
    await stage.db.run('chosen', `update identity.account set email = $1 where email = $2`, [
      `${name}@chosen.example`,
      `${name}@push.example`,
    ])
    return ctx
  }
  const proposed = (email: string, old: string) => [
    `${email}: Confirm your new e-mail address for polity.example`,
    `${old}: A new e-mail address for your account at polity.example`,
  ]

  test('an address that the issuer of this session has verified takes effect at once, and both addresses get a letter', async () => {
    const ctx = await mover('silent')
    const told = 'The e-mail address for your account at polity.example has changed'
    expect(await push(ctx, 'silent@push.example')).toEqual([
      `silent@chosen.example: ${told}`,
      `silent@push.example: ${told}`,
    ])
    expect(await addressOf(ctx)).toEqual({ email: 'silent@push.example', pending_email: null })
    expect(await push(ctx, 'silent@push.example')).toEqual([])
  })

  test('an address of another account is never taken over, even if the issuer of this session has verified it', async () => {
    const ctx = await mover('late')
    await stage.member('late@push.example')
    expect(await push(ctx, 'late@push.example')).toEqual([
      'late@push.example: Someone asked to use your e-mail address at polity.example',
      'late@chosen.example: A new e-mail address for your account at polity.example',
    ])
    expect((await addressOf(ctx)).email).toBe('late@chosen.example')
  })

  test.each([
    ['that the issuer has not verified', 'unproved', false],
    ['that is not the one the issuer has verified', 'other', true],
  ])('an address %s waits for its letter', async (_what, sub, email_verified) => {
    await mover(sub)
    const pushed = `${sub}@new.example`
    const email = email_verified ? `${sub}@push.example` : pushed
    const ctx = await signedInBy(sub, { claims: { sub, email, email_verified } })
    await stage.post()
    expect(await push(ctx, pushed)).toEqual(proposed(pushed, `${sub}@chosen.example`))
    expect(await addressOf(ctx)).toEqual({ email: `${sub}@chosen.example`, pending_email: pushed })
  })

  test('an address that the issuer verified in an earlier session does not count in a later session', async () => {
    await mover('recycled')
    const ctx = await signedInBy('recycled', { claims: { sub: 'recycled', email: 'recycled@push.example' } })
    await stage.post()
    expect(await push(ctx, 'recycled@push.example')).toEqual(
      proposed('recycled@push.example', 'recycled@chosen.example'),
    )
    expect((await addressOf(ctx)).email).toBe('recycled@chosen.example')
  })

  test('a push in a session that began with a password does not take over the address, and repeating it sends no second letter', async () => {
    const { ctx, email } = await stage.member('word@push.example')
    expect(await push(ctx, 'word@new.example')).toEqual(proposed('word@new.example', email))
    expect(await push(ctx, 'word@new.example')).toEqual([])
    expect(await addressOf(ctx)).toEqual({ email, pending_email: 'word@new.example' })
  })

  test('pushes beyond the limit are dropped silently', async () => {
    const { ctx } = await stage.member('many@push.example')
    for (let at = 0; at < 6; at++) expect(await push(ctx, `many${at}@new.example`)).toHaveLength(2)
    expect(await push(ctx, 'many6@new.example')).toEqual([])
    expect((await addressOf(ctx)).pending_email).toBe('many5@new.example')
  })

  /** Somebody without a password who signed in an hour ago and has opened the link at their new address. */
  const longSignedIn = async (name: string) => {
    const ctx = await outsider(name)
    const { UID } = ctx.visitor as { UID: string }
    await push(ctx, `${name}@new.example`)
    await stage.db.run(
      'age',
      `update identity.session set created_at = created_at - interval '1 hour' where "UID" = $1`,
      [UID],
    )
    // The letter as last sent, because sending it makes a new token.
    const { link_id } = await stage
      .tables()
      .selectFrom('identity.link')
      .select('link_id')
      .where('UID', '=', UID)
      .executeTakeFirstOrThrow()
    await stage.operator.enqueue('send_letter', { kind: 'change', link_id })
    const token = tokenIn((await stage.post())[0])
    expect(await refusal(confirm_email({ token }, ctx))).toBe('SIGN_IN_AGAIN')
    expect((await linked_issuers({}, ctx)).proved).toBe(false)
    return { ctx, token }
  }
  const proveBy = async (ctx: Context, by: Forger, forgery: Forgery) => {
    by.forge(forgery)
    const { location } = await prove_outside({ issuer: by.setting.id }, ctx)
    expect(new URL(location).searchParams.get('max_age')).toBe('0')
    return return_from_outside({ issuer: by.setting.id, query: await cameBackWith(location) }, ctx)
  }

  test('a person without a password confirms a new address after signing in at the issuer once more', async () => {
    const { ctx, token } = await longSignedIn('again')
    const stranger = await proveBy(ctx, forger, verified('a stranger', 'stranger@push.example'))
    expect(stranger).toMatchObject({ came: 'stopped', why: 'another_person' })
    const long = { auth_time: Math.floor(Date.now() / 1000) - 3_600 }
    expect(await proveBy(ctx, forger, verified('again', 'again@push.example', long))).toMatchObject({ why: 'not_anew' })
    expect(await refusal(confirm_email({ token }, ctx))).toBe('SIGN_IN_AGAIN')
    const came = await proveBy(ctx, forger, verified('again', 'again@push.example'))
    expect(came).toEqual({ came: 'proved', linking: true, onward: null })
    expect((await linked_issuers({}, ctx)).proved).toBe(true)
    expect((await confirm_email({ token }, ctx)).kind).toBe('change')
  })

  test('or after opening the link in a letter to their current address, in a browser where they are signed in', async () => {
    const { ctx, token } = await longSignedIn('letter')
    await send_proof({ lang: 'en' }, ctx)
    const [letter] = await stage.post()
    expect(letter).toMatchObject({ to: 'letter@push.example', subject: 'Is that you at polity.example?' })
    const proof = tokenIn(letter)
    const { ctx: eve } = await stage.member('eve@push.example')
    expect(await refusal(confirm_email({ token: proof }, eve))).toBe('FORBIDDEN')
    expect(await refusal(confirm_email({ token: proof }, stage.guest('a mailbox')))).toBe('SIGN_IN')
    expect(await refusal(confirm_email({ token }, ctx))).toBe('SIGN_IN_AGAIN')
    expect((await confirm_email({ token: proof }, ctx)).kind).toBe('proof')
    expect(await refusal(confirm_email({ token: proof }, ctx))).toBe('LINK_GONE')
    expect((await confirm_email({ token }, ctx)).kind).toBe('change')
  })

  test('an account with a password gets no letter that proves its owner’s identity', async () => {
    await stage.post()
    const { ctx } = await stage.member('has@push.example')
    await send_proof({ lang: 'en' }, ctx)
    expect(await stage.post()).toEqual([])
    expect(await linked_issuers({}, ctx)).toMatchObject({ password: true, proved: false })
  })
})
