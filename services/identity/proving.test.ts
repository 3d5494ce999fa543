import { afterAll, beforeAll, expect, test } from 'vitest'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { sign_up_outside } from './arrivals.ts'
import { change_email, change_password } from './changing.ts'
import { prove_code } from './codes/second-step.ts'
import { codeAt } from './codes/totp.ts'
import { new_recovery_codes, set_up_codes, turn_off_codes, turn_on_codes } from './codes/turning-on.ts'
import { return_from_outside } from './coming-back.ts'
import { confirm_email } from './confirming.ts'
import { better, good, tokenIn, type Stage } from './identity.test-kit.ts'
import { linked_issuers, unlink_outside } from './linked-issuers.ts'
import { read_link } from './links.ts'
import { get_proof, prove_password } from './my-data.ts'
import { cameBackWith, openOutside, throughIssuer, verified, type Forger } from './outside.test-kit.ts'
import type { Context } from './own.ts'
import { add_passkey, ask_new_passkey } from './passkeys/adding.ts'
import { newAuthenticator } from './passkeys/authenticator.test-kit.ts'
import { ask_passkey, prove_passkey } from './passkeys/using.ts'
import { link_outside } from './setting-out.ts'
import { prove_outside, send_proof } from './showing-again.ts'
import { sign_in } from './sign-in.ts'

const lang = 'en'

onEveryEngine('proof that an account is the caller’s', (open) => {
  let stage: Stage
  let forger: Forger
  let other: Forger
  beforeAll(async () => {
    ;({ stage, forger, other } = await openOutside(open))
  })
  afterAll(() => Promise.all([forger.close(), other.close()]))

  const age = (UID: string, minutes: number) =>
    stage.db.run(
      'age',
      `update identity.session set created_at = created_at - make_interval(mins => $2::int),
         proved_at = proved_at - make_interval(mins => $2::int) where "UID" = $1`,
      [UID, minutes],
    )
  const withCodes = async (person: { ctx: Context }, password?: string) => {
    const { secret } = await set_up_codes({ password }, person.ctx)
    const { recovery_codes } = await turn_on_codes({ code: codeAt(secret, new Date()), lang }, person.ctx)
    await stage.post()
    return recovery_codes
  }
  const withPasskey = async (ctx: Context, password?: string) => {
    const key = newAuthenticator()
    await add_passkey({ response: key.make(await ask_new_passkey({ password }, ctx)), name: 'K', lang }, ctx)
    return key
  }
  const outsider = async (name: string) => {
    await throughIssuer(stage.guest(name), forger, verified(name, `${name}@prove.example`))
    const ctx = (await stage.holder(await sign_up_outside({ fullname: 'Ina Mill', lang }, stage.guest(name)), name))!
    await stage.post()
    return { ctx, UID: ctx.visitor.kind === 'person' ? ctx.visitor.UID : '', email: `${name}@prove.example` }
  }
  /** What a browser left open could be used for, without the password. */
  const dangerous = (ctx: Context) => ({
    'add a passkey': () => ask_new_passkey({}, ctx),
    'add an issuer': () => link_outside({ issuer: 'other', lang }, ctx),
    'set codes up': () => set_up_codes({}, ctx),
    'set a password': () => change_password({ new_password: better, lang }, ctx),
  })
  const outcomes = async (ctx: Context) => {
    const said: Record<string, string> = {}
    for (const [name, act] of Object.entries(dangerous(ctx))) said[name] = await refusal(act())
    return said
  }
  const all = (outcome: string) => ({
    'add a passkey': outcome,
    'add an issuer': outcome,
    'set codes up': outcome,
    'set a password': outcome,
  })

  test('with a password, having just signed in is no proof: a browser left open changes nothing', async () => {
    const { ctx } = await stage.member('open@prove.example')
    expect(await outcomes(ctx)).toEqual(all('WRONG_PASSWORD'))
  })

  test('the password, once typed, is enough for ten minutes, and not for eleven', async () => {
    const { ctx, UID } = await stage.member('typed@prove.example')
    expect(await refusal(prove_password({ password: better }, ctx))).toBe('WRONG_PASSWORD')
    await prove_password({ password: good }, ctx)
    expect((await linked_issuers({}, ctx)).proved).toBe(true)
    await age(UID, 9)
    expect(await refusal(ask_new_passkey({}, ctx))).toBe('done')
    await age(UID, 2)
    expect(await outcomes(ctx)).toEqual(all('WRONG_PASSWORD'))
    expect((await linked_issuers({}, ctx)).proved).toBe(false)
  })

  test('a wrong password is refused also after a proof', async () => {
    const { ctx } = await stage.member('wrong@prove.example')
    await prove_password({ password: good }, ctx)
    expect(await refusal(ask_new_passkey({ password: better }, ctx))).toBe('WRONG_PASSWORD')
    expect(await refusal(change_password({ password: better, new_password: better, lang }, ctx))).toBe('WRONG_PASSWORD')
  })

  test('a proof holds in its own session only', async () => {
    const { ctx, email } = await stage.member('mine@prove.example')
    const thief = (await stage.holder(await sign_in({ email, password: good }, stage.guest('thief')), 'thief'))!
    await prove_password({ password: good }, ctx)
    expect(await outcomes(thief)).toEqual(all('WRONG_PASSWORD'))
  })

  test('somebody who has forgotten the password proves with a passkey, and sets a new one', async () => {
    const { ctx, UID, email } = await stage.member('forgot@prove.example')
    const key = await withPasskey(ctx, good)
    await age(UID, 60)
    await prove_passkey({ response: key.use(await ask_passkey({}, ctx)) }, ctx)
    await change_password({ new_password: better, lang }, ctx)
    expect(await refusal(sign_in({ email, password: better }, stage.guest('forgot')))).toBe('done')
  })

  test('or at an issuer with which they sign in, and not with the account of somebody else there', async () => {
    const { ctx, UID } = await stage.member('issuer@prove.example')
    forger.forge(verified('issuer', 'issuer@else.example'))
    const there = async (sub: string) => {
      forger.forge(verified(sub, `${sub}@else.example`))
      const { location } = await prove_outside({ issuer: 'forger' }, ctx)
      return return_from_outside({ issuer: 'forger', query: await cameBackWith(location) }, ctx)
    }
    const { location } = await link_outside({ issuer: 'forger', password: good, lang }, ctx)
    await return_from_outside({ issuer: 'forger', query: await cameBackWith(location) }, ctx)
    await age(UID, 60)
    expect(await there('a stranger')).toMatchObject({ why: 'another_person' })
    expect(await refusal(unlink_outside({ issuer: 'forger', lang }, ctx))).toBe('WRONG_PASSWORD')
    expect(await there('issuer')).toMatchObject({ came: 'proved' })
    expect(await refusal(unlink_outside({ issuer: 'forger', lang }, ctx))).toBe('done')
  })

  test('or with a code, which counts once and turns codes off without a second one', async () => {
    const person = await stage.member('code@prove.example')
    const { ctx, UID } = person
    expect(await refusal(prove_code({ code: '000000', lang }, ctx))).toBe('CODES_OFF')
    const [first] = await withCodes(person, good)
    expect(await refusal(prove_code({ code: '000000', lang }, ctx))).toBe('WRONG_CODE')
    expect(await refusal(turn_off_codes({ lang }, ctx))).toBe('WRONG_CODE')
    await prove_code({ code: first!, lang }, ctx)
    expect(await refusal(prove_code({ code: first!, lang }, ctx))).toBe('WRONG_CODE')
    expect(await refusal(ask_new_passkey({}, ctx))).toBe('done')
    await age(UID, 11)
    expect(await refusal(turn_off_codes({ lang }, ctx))).toBe('WRONG_CODE')
  })

  test('a passkey turns codes off, the password alone does not', async () => {
    const person = await stage.member('off@prove.example')
    const key = await withPasskey(person.ctx, good)
    await withCodes(person, good)
    await prove_password({ password: good }, person.ctx)
    expect(await refusal(turn_off_codes({ lang }, person.ctx))).toBe('WRONG_CODE')
    expect(await refusal(new_recovery_codes({ lang }, person.ctx))).toBe('WRONG_CODE')
    await prove_passkey({ response: key.use(await ask_passkey({}, person.ctx)) }, person.ctx)
    expect(await refusal(turn_off_codes({ lang }, person.ctx))).toBe('done')
  })

  test('a proof confirms a new address without the password, in the session that gave it', async () => {
    const { ctx } = await stage.member('old@prove.example')
    await change_email({ email: 'new@prove.example', lang }, ctx)
    const token = tokenIn((await stage.post()).find(({ to }) => to === 'new@prove.example'))
    expect(await read_link({ token }, ctx)).toMatchObject({ needs_password: true })
    expect(await refusal(confirm_email({ token }, ctx))).toBe('WRONG_PASSWORD')
    await prove_password({ password: good }, ctx)
    expect(await read_link({ token }, stage.guest('elsewhere'))).toMatchObject({ needs_password: true })
    expect(await refusal(confirm_email({ token }, stage.guest('elsewhere')))).toBe('WRONG_PASSWORD')
    expect(await read_link({ token }, ctx)).toMatchObject({ needs_password: false })
    expect((await confirm_email({ token }, ctx)).kind).toBe('change')
  })

  test('without a password, having signed in counts for ten minutes; then a proof is asked for everything', async () => {
    const { ctx, UID, email } = await outsider('ina')
    await age(UID, 11)
    expect(await outcomes(ctx)).toEqual(all('SIGN_IN_AGAIN'))
    expect(await get_proof({}, ctx)).toEqual({ proved: false })
    await send_proof({ lang }, ctx)
    const [letter] = await stage.post()
    expect(letter?.to).toBe(email)
    await confirm_email({ token: tokenIn(letter) }, ctx)
    expect(await outcomes(ctx)).toEqual(all('done'))
  })

  test('where an account asks for codes, a mailbox is no proof: it could remove the code by adding a passkey', async () => {
    const person = await outsider('jon')
    const { ctx, UID } = person
    const recovery_codes = await withCodes(person)
    await age(UID, 11)
    await send_proof({ lang }, ctx)
    expect(await stage.post()).toEqual([])
    expect(await refusal(ask_new_passkey({}, ctx))).toBe('SIGN_IN_AGAIN')
    await prove_code({ code: recovery_codes[0]!, lang }, ctx)
    expect(await refusal(ask_new_passkey({}, ctx))).toBe('done')
  })

  test('nor a letter that was asked for before codes were turned on', async () => {
    const person = await outsider('kai')
    await send_proof({ lang }, person.ctx)
    const token = tokenIn((await stage.post())[0])
    await withCodes(person)
    expect(await refusal(confirm_email({ token }, person.ctx))).toBe('LINK_GONE')
  })
})
