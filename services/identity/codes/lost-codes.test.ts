import { beforeAll, beforeEach, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { change_email, change_password } from '#services/identity/changing.ts'
import { confirm_email } from '#services/identity/confirming.ts'
import { better, good, openStage, tokenIn, type Stage } from '#services/identity/identity.test-kit.ts'
import { read_link } from '#services/identity/links.ts'
import type { Context } from '#services/identity/own.ts'
import { get_person, make_reset_link } from '#services/identity/people.ts'
import { forgot_password, reset_password } from '#services/identity/resetting.ts'
import { end_session, sessions } from '#services/identity/sessions.ts'
import { sign_in } from '#services/identity/sign-in.ts'
import { forget_expired } from '#services/identity/tidying.ts'
import { newAuthenticator } from '#services/identity/passkeys/authenticator.test-kit.ts'
import { add_passkey, ask_new_passkey } from '#services/identity/passkeys/adding.ts'
import { ask_passkey, sign_in_passkey } from '#services/identity/passkeys/using.ts'
import { ask_recovery, begin_recovery, make_recovery_link, stop_recovery, stop_recovery_by_link } from './lost-codes.ts'
import { sign_in_code } from './second-step.ts'
import { codeAt } from './totp.ts'
import { codes, set_up_codes, turn_off_codes, turn_on_codes } from './turning-on.ts'

const lang = 'en'
const reason = 'They called, and I know them.'

onEveryEngine('the way back of somebody who has lost the app and every recovery code', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  beforeEach(() => stage.post())

  const holder = async (name: string) => {
    const person = await stage.member(`${name}@lost.example`)
    const { secret } = await set_up_codes({ password: good }, person.ctx)
    const { recovery_codes } = await turn_on_codes({ code: codeAt(secret, new Date()), lang }, person.ctx)
    await stage.post()
    return { ...person, recovery_codes }
  }
  /** A browser in which somebody has got as far as the code. */
  const halfway = async (email: string, browser: string): Promise<Context> => {
    const ctx = stage.guest(browser)
    expect(await sign_in({ email, password: good }, ctx)).toEqual({ second_step: true })
    return ctx
  }
  /** Somebody has asked, and has proved that the address is theirs. */
  const waiting = async (name: string) => {
    const person = await holder(name)
    const browser = await halfway(person.email, `${name}’s new phone`)
    expect(await ask_recovery({ lang }, browser)).toEqual({ state: 'letter_sent', ready_at: null })
    const [letter] = await stage.post()
    const { ready_at } = await begin_recovery({ token: tokenIn(letter) }, stage.guest('mailbox'))
    return { ...person, browser, ready_at, told: await stage.post() }
  }
  const pass = (UID: string, hours: number) =>
    stage.db.run(
      'pass',
      `update identity.recovery set begun_at = begun_at - make_interval(hours => $2::int) where "UID" = $1`,
      [UID, hours],
    )
  const link = (UID: string) => make_recovery_link({ UID, reason }, stage.operator)
  const tokenOf = ({ link: address }: { link: string }) => new URL(address).searchParams.get('token')!

  test('after the address is proved and 72 hours have passed, an operator’s link lets them in and turns codes off', async () => {
    const { UID, email, ctx } = await waiting('ana')
    await pass(UID, 71)
    expect(await refusal(link(UID))).toBe('STILL_WAITING')
    await pass(UID, 1)
    const token = tokenOf(await link(UID))
    const reply = await reset_password({ token, password: better }, stage.guest('phone'))
    const there = (await stage.holder(reply, 'phone'))!
    expect(await codes({}, there)).toEqual({ on: null, recovery_codes: 0, recovery: null })
    expect((await sessions({ limit: 9 }, ctx)).items).toHaveLength(1)
    expect((await stage.post()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Signing in to polity.example takes no code any more'],
      [email, 'Your password for polity.example has been changed'],
    ])
    expect(await refusal(reset_password({ token, password: good }, stage.guest('phone')))).toBe('LINK_GONE')
    expect(await refusal(link(UID))).toBe('NOT_FOUND')
  })

  test('it begins only in a browser that has passed the first step, and only with the letter', async () => {
    const { UID, email } = await holder('ben')
    expect(await refusal(ask_recovery({ lang }, stage.guest('a stranger')))).toBe('STATE_GONE')
    expect(await refusal(ask_recovery({ lang }, stage.guest(null)))).toBe('STATE_GONE')
    await refusal(sign_in({ email, password: better }, stage.guest('a guesser')))
    expect(await refusal(ask_recovery({ lang }, stage.guest('a guesser')))).toBe('STATE_GONE')
    await ask_recovery({ lang }, await halfway(email, 'thief with the password'))
    await pass(UID, 100)
    expect(await refusal(link(UID))).toBe('NOT_FOUND')
    const [letter] = await stage.post()
    expect(letter).toMatchObject({ to: email, subject: 'Have you lost your codes for polity.example?' })
    expect(await read_link({ token: tokenIn(letter) }, stage.guest(null))).toMatchObject({ kind: 'recover' })
    expect(await refusal(link(UID))).toBe('NOT_FOUND')
  })

  test('every address that is known hears of it, and so does every browser that is signed in', async () => {
    const { email, UID, ctx } = await holder('cem')
    const outside = `insert into identity.outside_account (iss, subject, "UID", email) values ($1, $2, $3, $4)`
    await stage.db.run('outside', outside, ['https://issuer.example', 'cem', UID, 'cem@elsewhere.example'])
    await ask_recovery({ lang }, await halfway(email, 'cem’s phone'))
    const asked = tokenIn((await stage.post())[0])
    stage.heard.told.splice(0)
    const { ready_at } = await begin_recovery({ token: asked }, stage.guest(null))
    const letters = await stage.post()
    expect(letters.map(({ to }) => to).toSorted()).toEqual(['cem@elsewhere.example', email])
    expect(new Set(letters.map(tokenIn)).size).toBe(2)
    expect(stage.heard.told).toMatchObject([{ data: { kind: 'recovery_begun', also: UID } }])
    const hours = (Date.parse(ready_at) - Date.now()) / 3_600_000
    expect(Math.round(hours)).toBe(72)
    expect((await codes({}, ctx)).recovery).toMatchObject({ ready_at })
  })

  test('one press in a browser that is signed in stops it, and takes back a link that was made', async () => {
    const { UID, ctx, email, browser } = await waiting('dov')
    await pass(UID, 72)
    const token = tokenOf(await link(UID))
    expect(await stop_recovery({ lang }, ctx)).toEqual({ stopped: true })
    expect(await refusal(reset_password({ token, password: better }, browser))).toBe('LINK_GONE')
    expect((await codes({}, ctx)).on).not.toBeNull()
    expect((await stage.post()).map(({ to, subject }) => [to, subject])).toEqual([
      [email, 'Nobody gets into your account at polity.example without a code'],
    ])
    expect(await stop_recovery({ lang }, ctx)).toEqual({ stopped: false })
  })

  test('so does the link of any of the letters, once, without anybody being signed in', async () => {
    const { UID, told } = await waiting('eva')
    const token = tokenIn(told[0])
    expect(await read_link({ token }, stage.guest(null))).toMatchObject({ kind: 'stop_recovery' })
    await pass(UID, 72)
    await stop_recovery_by_link({ token }, stage.guest(null))
    expect(await refusal(stop_recovery_by_link({ token }, stage.guest(null)))).toBe('LINK_GONE')
    expect(await refusal(link(UID))).toBe('NOT_FOUND')
  })

  test('nobody stops the wait of somebody else, and a letter of one kind does nothing of another', async () => {
    const { UID, told } = await waiting('fay')
    const { ctx: stranger } = await stage.member('stranger@lost.example')
    expect(await stop_recovery({ lang }, stranger)).toEqual({ stopped: false })
    const token = tokenIn(told[0])
    expect(await refusal(begin_recovery({ token }, stage.guest(null)))).toBe('LINK_GONE')
    expect(await refusal(reset_password({ token, password: better }, stage.guest(null)))).toBe('LINK_GONE')
    expect(await refusal(confirm_email({ token }, stage.guest(null)))).toBe('LINK_GONE')
    expect((await get_person({ UID }, stage.operator)).recovery).toMatchObject({ ready: false })
  })

  test('asking again neither shortens the wait nor prolongs it', async () => {
    const { UID, email, ctx } = await waiting('gus')
    await pass(UID, 71)
    const before = (await codes({}, ctx)).recovery
    await ask_recovery({ lang }, await halfway(email, 'gus again'))
    const [letter] = await stage.post()
    await begin_recovery({ token: tokenIn(letter) }, stage.guest(null))
    expect(await stage.post()).toEqual([])
    expect((await codes({}, ctx)).recovery).toEqual(before)
  })

  test('an operator’s ordinary link asks for the code all the same, during the wait and after it', async () => {
    const { UID } = await waiting('hal')
    for (const hours of [0, 80]) {
      await pass(UID, hours)
      const made = await make_reset_link({ UID, reason }, stage.operator)
      const reply = await reset_password({ token: tokenOf(made), password: better }, stage.guest('hal'))
      expect(reply).toEqual({ second_step: true })
    }
  })

  test('a mailbox alone does not stop a wait by a new password, and gains nothing by one', async () => {
    const { UID, email } = await waiting('ina')
    await forgot_password({ email, lang }, stage.guest('mailbox'))
    const [letter] = await stage.post()
    expect(await reset_password({ token: tokenIn(letter), password: better }, stage.guest('mailbox'))).toEqual({
      second_step: true,
    })
    expect((await get_person({ UID }, stage.operator)).recovery).not.toBeNull()
  })

  test('a code, a passkey or a new password of somebody signed in shows that not everything is lost, and ends it', async () => {
    const { UID, email, recovery_codes, browser } = await waiting('jo')
    await sign_in_code({ code: recovery_codes[0]!, lang }, browser)
    expect((await get_person({ UID }, stage.operator)).recovery).toBeNull()
    expect((await stage.post()).map(({ to }) => to)).toEqual([email])

    const kim = await waiting('kim')
    await change_password({ password: good, new_password: better, lang }, kim.ctx)
    expect((await get_person({ UID: kim.UID }, stage.operator)).recovery).toBeNull()

    const lee = await holder('lee')
    const key = newAuthenticator()
    const options = await ask_new_passkey({ password: good }, lee.ctx)
    await add_passkey({ response: key.make(options), name: 'K', lang }, lee.ctx)
    await ask_recovery({ lang }, await halfway(lee.email, 'lee'))
    const asked = (await stage.post()).find(({ subject }) => subject.startsWith('Have you lost'))
    await begin_recovery({ token: tokenIn(asked) }, stage.guest(null))
    await sign_in_passkey({ response: key.use(await ask_passkey({}, stage.guest('lee’s'))) }, stage.guest('lee’s'))
    expect((await get_person({ UID: lee.UID }, stage.operator)).recovery).toBeNull()

    const mia = await waiting('mia')
    await turn_off_codes({ code: mia.recovery_codes[0]!, lang }, mia.ctx)
    expect((await get_person({ UID: mia.UID }, stage.operator)).recovery).toBeNull()
  })

  test('another address of the account ends it: it was proved for the earlier one', async () => {
    const { UID, ctx } = await waiting('ned')
    await pass(UID, 72)
    await change_email({ email: 'ned.new@lost.example', lang }, ctx)
    const change = (await stage.post()).find(({ to }) => to === 'ned.new@lost.example')
    await confirm_email({ token: tokenIn(change), password: good }, ctx)
    expect(await refusal(link(UID))).toBe('NOT_FOUND')
    expect((await codes({}, ctx)).recovery).toBeNull()
  })

  test('an operator sees whether somebody has been signed in since', async () => {
    const { UID, ctx } = await waiting('oli')
    expect((await get_person({ UID }, stage.operator)).recovery).toMatchObject({ ready: false, seen_at: null })
    await stage.db.run(
      'seen',
      `update identity.session set seen_at = clock_timestamp() + interval '1 second' where "UID" = $1`,
      [UID],
    )
    const { recovery, ...more } = await get_person({ UID }, stage.operator)
    expect(recovery?.seen_at).toEqual(expect.any(String))
    expect(identity.get_person.reply.safeParse({ recovery, ...more }).error).toBeUndefined()
    const { session_id } = (await sessions({ limit: 1 }, ctx)).items[0]!
    await end_session({ session_id }, ctx)
  })

  test('where no letters are sent, the wait begins with the first step, and is as long', async () => {
    const { UID, email } = await holder('pia')
    const browser = await halfway(email, 'pia')
    const here = { ...browser, own: { ...browser.own, mail: { ...browser.own.mail, reachesPeople: false } } }
    expect(await ask_recovery({ lang }, here)).toMatchObject({ state: 'begun', ready_at: expect.any(String) })
    expect(stage.heard.put_off).toEqual([])
    expect(await refusal(link(UID))).toBe('STILL_WAITING')
    await pass(UID, 72)
    expect(await refusal(link(UID))).toBe('done')
  })

  test('a wait that nobody has used is forgotten after a month', async () => {
    const { UID } = await waiting('quin')
    await pass(UID, 24 * 30)
    expect(await refusal(link(UID))).toBe('NOT_FOUND')
    await forget_expired(stage.operator)
    const rows = stage.tables().selectFrom('identity.recovery').select('UID').where('UID', '=', UID)
    expect(await rows.execute()).toEqual([])
  })

  test('stopping and using the link at the same moment: one of the two counts', async () => {
    const { UID, ctx } = await waiting('race')
    await pass(UID, 72)
    const token = tokenOf(await link(UID))
    const [used, stopped] = await Promise.all([
      refusal(reset_password({ token, password: better }, stage.guest('race'))),
      stop_recovery({ lang }, ctx),
    ])
    expect([used, stopped.stopped]).toSatisfy(
      ([how, ended]) => (how === 'done' && !ended) || (how === 'LINK_GONE' && ended),
    )
  })
})
