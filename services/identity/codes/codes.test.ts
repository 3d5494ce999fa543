import { beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { isRefusal } from '#contract/refusals.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { better, good, openStage, times, tokenIn, type Stage } from '#services/identity/identity.test-kit.ts'
import { change_password } from '#services/identity/changing.ts'
import { newAuthenticator } from '#services/identity/passkeys/authenticator.test-kit.ts'
import { add_passkey, ask_new_passkey } from '#services/identity/passkeys/adding.ts'
import { ask_passkey, sign_in_passkey } from '#services/identity/passkeys/using.ts'
import type { Context } from '#services/identity/own.ts'
import { forgot_password, reset_password } from '#services/identity/resetting.ts'
import { sessions } from '#services/identity/sessions.ts'
import { send_sign_in_link, sign_in_by_link } from '#services/identity/sign-in-link.ts'
import { sign_in } from '#services/identity/sign-in.ts'
import { forget_expired } from '#services/identity/tidying.ts'
import { sign_in_code } from './second-step.ts'
import { codeAt } from './totp.ts'
import { codes, new_recovery_codes, set_up_codes, turn_off_codes, turn_on_codes } from './turning-on.ts'

const inSteps = (count: number) => new Date(Date.now() + count * 30_000)
const lang = 'en'

onEveryEngine('a code at sign-in', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  /** A person whose account asks for a code. */
  const holder = async (name: string) => {
    const person = await stage.member(`${name}@codes.example`)
    const { secret } = await set_up_codes({ password: good }, person.ctx)
    const { recovery_codes } = await turn_on_codes({ code: codeAt(secret, new Date()), lang }, person.ctx)
    await stage.post()
    return { ...person, secret, recovery_codes }
  }
  /** Simulates that the codes used so far lie long ago. */
  const later = (UID: string) =>
    stage.db.run('later', 'update identity.code_app set last_step = 0 where "UID" = $1', [UID])
  const firstStep = async (email: string, ctx: Context) => {
    const reply = await sign_in({ email, password: good }, ctx)
    expect(reply).toEqual({ second_step: true })
    expect(identity.sign_in.reply.safeParse(reply).error).toBeUndefined()
  }
  const enter = (code: string, ctx: Context) => sign_in_code({ code, lang }, ctx)

  test('an app that has the secret turns codes on, and the owner is told by a letter', async () => {
    const { ctx } = await stage.member('ana@codes.example')
    expect(await codes({}, ctx)).toEqual({ on: null, recovery_codes: 0, recovery: null })
    const { secret, address } = await set_up_codes({ password: good }, ctx)
    expect(address).toMatch(/^otpauth:\/\/totp\/polity\.example:ana%40codes\.example\?/)
    expect(new URL(address).searchParams.get('secret')).toBe(secret)
    expect(await codes({}, ctx)).toMatchObject({ on: null })
    expect(await refusal(turn_on_codes({ code: '000', lang }, ctx))).toBe('WRONG_CODE')
    const { recovery_codes } = await turn_on_codes({ code: codeAt(secret, new Date()), lang }, ctx)
    expect(new Set(recovery_codes).size).toBe(10)
    expect(await codes({}, ctx)).toEqual({ on: expect.any(String), recovery_codes: 10, recovery: null })
    expect((await stage.post())[0]).toMatchObject({ to: 'ana@codes.example', subject: expect.stringContaining('code') })
    expect(await refusal(set_up_codes({ password: good }, ctx))).toBe('CODES_ON')
  })

  test('an app shows the name of the site without a port', async () => {
    const { ctx } = await stage.member('port@codes.example')
    const { address } = await set_up_codes({ password: good }, { ...ctx, publicUrl: () => 'http://localhost:3161' })
    expect(address).toMatch(/^otpauth:\/\/totp\/localhost:port%40codes\.example\?/)
    expect(new URL(address).searchParams.get('issuer')).toBe('localhost')
  })

  test('a stolen session cannot set an app up: it takes the password, and the session that gave it', async () => {
    const { ctx, email, UID } = await stage.member('stolen@codes.example')
    expect(await refusal(set_up_codes({}, ctx))).toBe('WRONG_PASSWORD')
    const { secret } = await set_up_codes({ password: good }, ctx)
    const other = (await stage.holder(await sign_in({ email, password: good }, stage.guest('other')), 'other'))!
    const code = codeAt(secret, new Date())
    expect(await refusal(turn_on_codes({ code, lang }, other))).toBe('STATE_GONE')
    await stage.db.run('late', `update identity.code_app set begun_at = begun_at - interval '11 minutes'`, [])
    expect(await refusal(turn_on_codes({ code, lang }, ctx))).toBe('STATE_GONE')
    expect(await refusal(sign_in({ email, password: good }, stage.guest('other')))).toBe('done')
    expect(UID).toBeDefined()
  })

  test('the password alone opens no session; with a code it does, in the same browser only', async () => {
    const { email, secret, UID, ctx } = await holder('two')
    await later(UID)
    const before = (await sessions({ limit: 50 }, ctx)).items.length
    const phone = stage.guest('a new phone')
    await firstStep(email, phone)
    expect((await sessions({ limit: 50 }, ctx)).items).toHaveLength(before)
    const code = codeAt(secret, new Date())
    expect(await refusal(enter(code, stage.guest('elsewhere')))).toBe('STATE_GONE')
    expect(await refusal(enter(code, stage.guest(null)))).toBe('STATE_GONE')
    const there = await stage.holder(await enter(code, phone), 'a new phone')
    expect(there).not.toBeNull()
    // The first step is used up.
    expect(await refusal(enter(codeAt(secret, inSteps(1)), phone))).toBe('STATE_GONE')
  })

  test('a wrong password learns nothing of the second step', async () => {
    const { email } = await holder('quiet')
    expect(await refusal(sign_in({ email, password: better }, stage.guest('x')))).toBe('WRONG_SIGN_IN')
    expect(await refusal(enter('000000', stage.guest('x')))).toBe('STATE_GONE')
  })

  test('a code is accepted once, also when it is sent many times at the same moment', async () => {
    const { email, secret, UID } = await holder('once')
    await later(UID)
    const code = codeAt(secret, new Date())
    const browsers = times(4, (at) => stage.guest(`once ${at}`))
    for (const browser of browsers) await firstStep(email, browser)
    const outcomes = await Promise.all(browsers.map((browser) => refusal(enter(code, browser))))
    expect(outcomes.toSorted()).toEqual(['WRONG_CODE', 'WRONG_CODE', 'WRONG_CODE', 'done'])
    // Nor is an earlier one that nobody has used.
    expect(await refusal(enter(codeAt(secret, inSteps(-1)), browsers[0]!))).not.toBe('done')
  })

  test('codes of long ago, of later and of other secrets are wrong', async () => {
    const { email, secret, UID } = await holder('wrong')
    await later(UID)
    const browser = stage.guest('wrong')
    await firstStep(email, browser)
    const wrong = [inSteps(-3), inSteps(3)].map((at) => codeAt(secret, at))
    for (const code of [
      ...wrong,
      '',
      '12345',
      '1234567',
      'not a code',
      '000000 or 1=1',
      '\u0661\u0662\u0663\u0664\u0665\u0666',
    ])
      expect([code, await refusal(enter(code, browser))]).toEqual([code, 'WRONG_CODE'])
    expect(await refusal(enter(codeAt(secret, new Date()), browser))).toBe('done')
  })

  test('a recovery code works once, however it is typed, and for its owner alone', async () => {
    const { email, recovery_codes, ctx } = await holder('recovery')
    const stranger = await holder('stranger')
    const [first, second] = recovery_codes
    const browser = stage.guest('recovery')
    await firstStep(stranger.email, browser)
    expect(await refusal(enter(first!, browser))).toBe('WRONG_CODE')
    await firstStep(email, browser)
    await enter(` ${first!.toLowerCase().replaceAll('-', ' ')} `, browser)
    await firstStep(email, browser)
    expect(await refusal(enter(first!, browser))).toBe('WRONG_CODE')
    const others = times(3, (at) => stage.guest(`race ${at}`))
    for (const other of others) await firstStep(email, other)
    const outcomes = await Promise.all(others.map((other) => refusal(enter(second!, other))))
    expect(outcomes.toSorted()).toEqual(['WRONG_CODE', 'WRONG_CODE', 'done'])
    expect((await codes({}, ctx)).recovery_codes).toBe(8)
  })

  test('the database keeps no recovery code', async () => {
    const { recovery_codes } = await holder('kept')
    const rows = JSON.stringify(await stage.tables().selectFrom('identity.recovery_code').selectAll().execute())
    for (const code of recovery_codes) {
      expect(rows).not.toContain(code)
      expect(rows).not.toContain(code.replaceAll('-', ''))
    }
  })

  test('strangers guess ten codes an hour in all, the owner is warned, and can still sign in where they did before', async () => {
    const { email, secret, UID, recovery_codes } = await holder('guessed')
    await later(UID)
    const own = stage.guest('their own')
    await firstStep(email, own)
    await enter(recovery_codes[0]!, own)
    for (const at of times(10, (n) => n)) {
      const browser = stage.guest(`guesser ${at}`)
      await firstStep(email, browser)
      expect(await refusal(enter('000000', browser))).toBe('WRONG_CODE')
    }
    await stage.post()
    const late = stage.guest('guesser 11')
    await firstStep(email, late)
    const no = await enter(codeAt(secret, new Date()), late).catch((thrown: unknown) => thrown)
    expect(isRefusal(no) && no.code).toBe('RATE')
    expect(isRefusal(no) && no.note.retry_at).toEqual(expect.any(String))
    expect((await stage.post())[0]).toMatchObject({ to: email, subject: expect.stringContaining('password') })
    await firstStep(email, own)
    expect(await refusal(enter(codeAt(secret, new Date()), own))).toBe('done')
  })

  test('every way in by password or letter asks for the code', async () => {
    const { email, recovery_codes } = await holder('ways')
    const browser = stage.guest('ways')
    await send_sign_in_link({ email, lang }, browser)
    const token = tokenIn((await stage.post())[0])
    expect(await sign_in_by_link({ token, password: good }, browser)).toEqual({ second_step: true })
    await enter(recovery_codes[0]!, browser)
    await forgot_password({ email, lang }, browser)
    const reset = tokenIn((await stage.post())[0])
    expect(await reset_password({ token: reset, password: better }, browser)).toEqual({ second_step: true })
    await enter(recovery_codes[1]!, browser)
  })

  test('a new password ends a sign-in that waits for its code', async () => {
    const { ctx, email, recovery_codes } = await holder('changed')
    const thief = stage.guest('thief')
    await firstStep(email, thief)
    await change_password({ password: good, new_password: better, lang }, ctx)
    expect(await refusal(enter(recovery_codes[0]!, thief))).toBe('STATE_GONE')
  })

  test('a sign-in waits ten minutes for its code', async () => {
    const { email, recovery_codes } = await holder('waits')
    const browser = stage.guest('waits')
    await firstStep(email, browser)
    await stage.db.run(
      'late second step',
      `update identity.second_step set expires_at = clock_timestamp() - interval '1 second'`,
      [],
    )
    expect(await refusal(enter(recovery_codes[0]!, browser))).toBe('STATE_GONE')
    await forget_expired(stage.operator)
    expect(await stage.tables().selectFrom('identity.second_step').selectAll().execute()).toEqual([])
  })

  test('turning codes off and new recovery codes take a code: a browser left open is not enough', async () => {
    const { ctx, email, recovery_codes } = await holder('off')
    expect(await refusal(turn_off_codes({ lang }, ctx))).toBe('WRONG_CODE')
    expect(await refusal(turn_off_codes({ code: '000000', lang }, ctx))).toBe('WRONG_CODE')
    expect(await refusal(new_recovery_codes({ lang }, ctx))).toBe('WRONG_CODE')
    const renewed = await new_recovery_codes({ code: recovery_codes[0]!, lang }, ctx)
    expect(await refusal(turn_off_codes({ code: recovery_codes[1]!, lang }, ctx))).toBe('WRONG_CODE')
    await turn_off_codes({ code: renewed.recovery_codes[0]!, lang }, ctx)
    expect(await stage.post()).toHaveLength(2)
    expect(await codes({}, ctx)).toEqual({ on: null, recovery_codes: 0, recovery: null })
    expect(await refusal(turn_off_codes({ code: renewed.recovery_codes[1]!, lang }, ctx))).toBe('CODES_OFF')
    expect(await sign_in({ email, password: good }, stage.guest('off'))).toHaveProperty('session')
  })

  test('a passkey needs no code, and turns codes off for whoever has lost the phone', async () => {
    const { ctx, UID } = await holder('passkey')
    const key = newAuthenticator()
    const options = await ask_new_passkey({ password: good }, ctx)
    await add_passkey({ response: key.make(options), name: 'Key', lang }, ctx)
    const browser = stage.guest('passkey')
    const reply = await sign_in_passkey({ response: key.use(await ask_passkey({}, browser)) }, browser)
    const there = (await stage.holder(reply, 'passkey'))!
    const old = `update identity.session set created_at = created_at - interval '11 minutes' where "UID" = $1`
    await turn_off_codes({ lang }, there)
    await stage.db.run('old', old, [UID])
    expect(await refusal(turn_off_codes({ lang }, there))).toBe('CODES_OFF')
  })

  test('somebody who made an account with another’s address keeps the owner out by no code', async () => {
    const { email, UID } = await holder('squatted')
    await stage.db.run('unconfirmed', `update identity.account set confirmed_at = null where "UID" = $1`, [UID])
    await forgot_password({ email, lang }, stage.guest('the owner'))
    const token = tokenIn((await stage.post())[0])
    expect(await reset_password({ token, password: better }, stage.guest('the owner'))).toHaveProperty('session')
  })
})
