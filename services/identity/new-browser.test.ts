import { beforeAll, beforeEach, expect, test } from 'vitest'
import { refusal } from '#tests/context.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { get_identity } from './account.ts'
import { beginSession } from './beginning.ts'
import { change_email, change_password } from './changing.ts'
import { sign_in_code } from './codes/second-step.ts'
import { codeAt } from './codes/totp.ts'
import { codes, set_up_codes, turn_on_codes } from './codes/turning-on.ts'
import { confirm_email } from './confirming.ts'
import { disown_sign_in } from './disowning.ts'
import { better, good, openStage, tokenIn, type Stage } from './identity.test-kit.ts'
import { read_link } from './links.ts'
import type { Context } from './own.ts'
import { add_passkey, ask_new_passkey } from './passkeys/adding.ts'
import { newAuthenticator } from './passkeys/authenticator.test-kit.ts'
import { passkeys } from './passkeys/owned.ts'
import { ask_passkey, sign_in_passkey } from './passkeys/using.ts'
import { forgot_password, reset_password } from './resetting.ts'
import { end_other_sessions, end_session, sessions, sign_out } from './sessions.ts'
import { sign_in } from './sign-in.ts'
import { forget_expired } from './tidying.ts'

const lang = 'en'

onEveryEngine('a sign-in from a new browser', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  beforeEach(() => stage.newsOf())

  const from = (browser: string, device = 'Firefox, Linux'): Context => {
    const ctx = stage.guest(browser)
    return { ...ctx, visitor: { ...ctx.visitor, device } }
  }
  const signIn = async (email: string, browser: string, password = good) =>
    (await stage.holder(await sign_in({ email, password }, from(browser)), browser))!
  const subjects = async () => (await stage.newsOf()).map(({ to, subject }) => `${to}: ${subject}`)
  /** Somebody has signed in to this account, and its owner has the letter about it. */
  const disputed = async (name: string) => {
    const owner = await stage.member(`${name}@new.example`)
    const thief = await signIn(owner.email, `${name}’s thief`)
    return { ...owner, thief, token: tokenIn((await stage.newsOf())[0]) }
  }
  const count = async (ctx: Context) => (await sessions({ limit: 50 }, ctx)).items.length

  test('a letter tells the owner of the browser, the system and the time, in the language of whoever signs in', async () => {
    const { email } = await stage.member('ana@new.example')
    await sign_in({ email, password: good, lang: 'es' }, from('phone', 'Safari, iPhone'))
    const [letter, ...more] = await stage.newsOf()
    expect(more).toEqual([])
    expect(letter).toMatchObject({ to: email, subject: 'Un nuevo inicio de sesión en tu cuenta de polity.example' })
    expect(letter!.text).toContain('Safari, iPhone')
    expect(letter!.text).toMatch(/\d+ de [a-z]+ de \d{4}/)
  })

  test('a browser from which somebody has signed in before is not news, a program without a cookie always is', async () => {
    const { email } = await stage.member('ben@new.example', 'home')
    await sign_in({ email, password: good }, from('home'))
    expect(await subjects()).toEqual([])
    for (let again = 0; again < 2; again++) {
      await sign_in({ email, password: good }, stage.guest(null))
      expect(await subjects()).toEqual([`${email}: A new sign-in to your account at polity.example`])
    }
  })

  test('a wrong password, a new account and a new password cause no such letter', async () => {
    const { email, ctx } = await stage.member('cem@new.example', 'cem')
    await refusal(sign_in({ email, password: better }, from('cem elsewhere')))
    await change_password({ password: good, new_password: better, lang }, ctx)
    await forgot_password({ email, lang }, from('cem away'))
    const letters = await stage.post()
    await reset_password({ token: tokenIn(letters.at(-1)), password: good }, from('cem away'))
    expect(await subjects()).toEqual([])
  })

  test('a passkey or a code from a new browser is told too, however strong', async () => {
    const { email, ctx } = await stage.member('dov@new.example', 'dov')
    const key = newAuthenticator()
    await add_passkey({ response: key.make(await ask_new_passkey({ password: good }, ctx)), name: 'K', lang }, ctx)
    await sign_in_passkey({ response: key.use(await ask_passkey({}, from('other'))) }, from('other'))
    expect(await subjects()).toEqual([`${email}: A new sign-in to your account at polity.example`])
  })

  test('however often somebody signs in, an owner gets six letters at once', async () => {
    const { email } = await stage.member('many@new.example')
    for (let at = 0; at < 8; at++) await sign_in({ email, password: good }, from(`many ${at}`))
    expect(await subjects()).toHaveLength(6)
  })

  test('where no letters are sent, nothing waits to be sent', async () => {
    const { email } = await stage.member('none@new.example')
    const ctx = from('none')
    await sign_in(
      { email, password: good },
      { ...ctx, own: { ...ctx.own, mail: { ...ctx.own.mail, reachesPeople: false } } },
    )
    expect(stage.heard.put_off).toEqual([])
  })

  test('a sign-in that fails in the end leaves no letter', async () => {
    const { UID } = await stage.member('fails@new.example')
    const failing = stage.db.tx(async () => {
      await beginSession(from('fails'), UID, { tells: lang })
      throw new RangeError('stop')
    })
    await expect(failing).rejects.toThrow('stop')
    const links = await stage.tables().selectFrom('identity.link').select('kind').where('UID', '=', UID).execute()
    expect(links).toEqual([])
  })

  test('opening the link does nothing; its button ends every session and stops the password, once', async () => {
    const { ctx, email, thief, token } = await disputed('eve')
    expect(await read_link({ token }, stage.guest('a mail scanner'))).toEqual({
      kind: 'not_me',
      email: 'e…@new.example',
      needs_password: false,
    })
    expect(await count(ctx)).toBe(2)
    await disown_sign_in({ token }, stage.guest('the owner’s mailbox'))
    for (const ended of [ctx, thief]) expect(await count(ended)).toBe(0)
    expect(await refusal(sign_in({ email, password: good }, from('eve’s thief')))).toBe('WRONG_SIGN_IN')
    expect(await refusal(disown_sign_in({ token }, stage.guest('again')))).toBe('LINK_GONE')
    const [reset] = await stage.post()
    expect(reset).toMatchObject({ to: email, subject: 'Set a new password for polity.example' })
    await reset_password({ token: tokenIn(reset), password: better }, stage.guest('home'))
    expect(await refusal(sign_in({ email, password: better }, stage.guest('home')))).toBe('done')
  })

  test('of two presses at the same moment one counts', async () => {
    const { token } = await disputed('twice')
    const outcomes = await Promise.all([1, 2].map(() => refusal(disown_sign_in({ token }, stage.guest(null)))))
    expect(outcomes.toSorted()).toEqual(['LINK_GONE', 'done'])
  })

  test('the link gives whoever reads a forwarded letter no way in, and works as no other link', async () => {
    const { token } = await disputed('forward')
    expect(await refusal(reset_password({ token, password: better }, stage.guest('friend')))).toBe('LINK_GONE')
    expect(await refusal(confirm_email({ token }, stage.guest('friend')))).toBe('LINK_GONE')
    expect(await disown_sign_in({ token }, stage.guest('friend'))).toEqual({})
  })

  test('a thief who changes the password does not get rid of the link', async () => {
    const { thief, email, token } = await disputed('locked')
    await change_password({ password: good, new_password: better, lang }, thief)
    await disown_sign_in({ token }, stage.guest('mailbox'))
    expect(await refusal(sign_in({ email, password: better }, from('locked’s thief')))).toBe('WRONG_SIGN_IN')
  })

  test('ways to sign in that were added since are removed, and those from before stay', async () => {
    const { ctx, email } = await stage.member('ways@new.example')
    const [own, planted] = [newAuthenticator(), newAuthenticator()]
    const add = async (by: Context, key: typeof own) =>
      add_passkey({ response: key.make(await ask_new_passkey({ password: good }, by)), name: 'K', lang }, by)
    await add(ctx, own)
    const thief = await signIn(email, 'ways thief')
    const token = tokenIn((await stage.newsOf())[0])
    await add(thief, planted)
    const { secret } = await set_up_codes({ password: good }, thief)
    await turn_on_codes({ code: codeAt(secret, new Date()), lang }, thief)
    await disown_sign_in({ token }, stage.guest('mailbox'))
    const use = async (key: typeof own, browser: string) =>
      sign_in_passkey({ response: key.use(await ask_passkey({}, stage.guest(browser))) }, stage.guest(browser))
    expect(await refusal(use(planted, 'ways thief'))).toBe('PASSKEY_REFUSED')
    const back = (await stage.holder(await use(own, 'home'), 'home'))!
    expect((await passkeys({}, back)).items).toHaveLength(1)
    expect(await codes({}, back)).toMatchObject({ on: null })
  })

  test('codes from before stay on, so that a mailbox alone opens nothing', async () => {
    const { ctx, email } = await stage.member('kept@new.example')
    const { secret } = await set_up_codes({ password: good }, ctx)
    const { recovery_codes } = await turn_on_codes({ code: codeAt(secret, new Date()), lang }, ctx)
    const browser = from('kept thief')
    await sign_in({ email, password: good }, browser)
    expect(await stage.newsOf()).toEqual([])
    await sign_in_code({ code: recovery_codes[0]!, lang }, browser)
    await disown_sign_in({ token: tokenIn((await stage.newsOf())[0]) }, stage.guest('mailbox'))
    const [reset] = await stage.post()
    expect(await reset_password({ token: tokenIn(reset), password: better }, stage.guest('x'))).toEqual({
      second_step: true,
    })
  })

  test('a pending new address is dropped with the sessions', async () => {
    const { ctx, thief, token, email } = await disputed('moved')
    await change_email({ email: 'thief@new.example', lang }, thief)
    const change = tokenIn((await stage.post()).find(({ to }) => to === 'thief@new.example'))
    await disown_sign_in({ token }, stage.guest('mailbox'))
    expect(await refusal(confirm_email({ token: change, password: good }, stage.guest('x')))).toBe('LINK_GONE')
    expect(await refusal(get_identity({}, ctx))).toBe('done')
    expect(email).toBe('moved@new.example')
  })

  test('the link works for a week', async () => {
    const { token, UID } = await disputed('week')
    const to = (ago: string) =>
      stage.db.run('week', `update identity.link set expires_at = expires_at - $2::interval where "UID" = $1`, [
        UID,
        ago,
      ])
    await to('6 days 23 hours')
    expect(await refusal(read_link({ token }, stage.guest(null)))).toBe('done')
    await to('1 hour')
    expect(await refusal(disown_sign_in({ token }, stage.guest(null)))).toBe('LINK_GONE')
    await forget_expired(stage.operator)
  })

  test('whoever ends all other sessions keeps their own, and hears of a sign-in from those browsers again', async () => {
    const { ctx, email } = await stage.member('others@new.example', 'desk')
    const stranger = await stage.member('stranger@new.example')
    for (const browser of ['phone', 'tablet']) await signIn(email, browser)
    await stage.newsOf()
    expect(await end_other_sessions({}, ctx)).toEqual({ ended: 2 })
    expect((await sessions({ limit: 9 }, ctx)).items.map(({ current }) => current)).toEqual([true])
    expect(await count(stranger.ctx)).toBe(1)
    await signIn(email, 'desk')
    expect(await subjects()).toEqual([])
    await signIn(email, 'phone')
    expect(await subjects()).toHaveLength(1)
  })

  test('a browser whose session is ended is a new one; one that signs out is not', async () => {
    const { ctx, email } = await stage.member('ended@new.example', 'ended desk')
    const phone = await signIn(email, 'ended phone')
    await stage.newsOf()
    await sign_out({ everywhere: false }, phone)
    await signIn(email, 'ended phone')
    expect(await subjects()).toEqual([])
    const other = (await sessions({ limit: 9 }, ctx)).items.find(({ current }) => !current)!
    expect(other.device).toBe('Firefox, Linux')
    await end_session({ session_id: other.session_id }, ctx)
    await signIn(email, 'ended phone')
    expect(await subjects()).toHaveLength(1)
  })

  test('nobody ends a browser of somebody else', async () => {
    const { ctx } = await stage.member('mine@new.example')
    const { email, ctx: theirs } = await stage.member('theirs@new.example', 'their phone')
    const { session_id } = (await sessions({ limit: 1 }, theirs)).items[0]!
    expect(await refusal(end_session({ session_id }, ctx))).toBe('NOT_FOUND')
    await signIn(email, 'their phone')
    expect(await subjects()).toEqual([])
  })
})
