import { beforeAll, beforeEach, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { onOneEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { change_password } from './changing.ts'
import { sign_in } from './sign-in.ts'
import { confirm_email } from './confirming.ts'
import { better, good, openStage, times, tokenIn, type Stage } from './identity.test-kit.ts'
import { get_identity } from './account.ts'
import { read_link } from './links.ts'
import { forgot_password, reset_password } from './resetting.ts'
import { send_sign_in_link, sign_in_by_link } from './sign-in-link.ts'

onOneEngine('signing in by an e-mail link', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })
  beforeEach(() => void stage.heard.put_off.splice(0))

  const asked = async (email: string, browser = 'any', lang: 'en' | 'es' = 'en') => {
    expect(await send_sign_in_link({ email, lang }, stage.guest(browser))).toEqual({})
    return stage.post()
  }
  const tokenFor = async (email: string, browser?: string) => tokenIn((await asked(email, browser))[0])
  const use = (token: string, password: string, browser = 'new') =>
    sign_in_by_link({ token, password }, stage.guest(browser))

  test('an owner in a new browser signs in with a link and the password while strangers are guessing', async () => {
    const { email, UID } = await stage.member('guessed@mill.example')
    const guess = (place: number) =>
      refusal(
        sign_in(
          { email, password: `guess ${place}` },
          stage.as({ kind: 'guest', guest: `eve ${place}`, address: `${place}.7.7.7` }),
        ),
      )
    await Promise.all(times(30, guess))
    expect(await refusal(sign_in({ email, password: good }, stage.guest('new')))).toBe('TOO_MANY_TRIES')

    const token = await tokenFor(email, 'new')
    const [reply] = await Promise.all([use(token, good), ...times(30, guess)])
    expect(identity.sign_in_by_link.reply.safeParse(reply).error).toBeUndefined()
    expect(await stage.holder(reply)).toMatchObject({ visitor: { UID } })
    expect(await refusal(use(token, good))).toBe('LINK_GONE')
    // The account now knows this browser, so strangers can no longer keep it out.
    expect(await refusal(sign_in({ email, password: good }, stage.guest('new')))).toBe('done')
  })

  test('strangers can trigger six e-mails at once, and the last link works in the owner’s browser', async () => {
    const { email } = await stage.member('eaten@mill.example')
    const letters = []
    for (let place = 0; place < 40; place++) letters.push(...(await asked(email, `eve ${place}`)))
    expect(letters).toHaveLength(6)
    expect(await asked(email, 'owner')).toEqual([])
    expect(await refusal(use(tokenIn(letters.at(-1)), good, 'owner'))).toBe('done')
    await stage.pass(10.1)
    expect(await asked(email, 'eve')).toHaveLength(1)
  })

  test('an address without an account gets the same reply but no e-mail', async () => {
    expect(await asked('nobody@mill.example')).toEqual([])
    expect(stage.heard.put_off).toEqual([])
  })

  test('a sign-in link alone does nothing, and neither viewing it nor a wrong password uses it up', async () => {
    const { email } = await stage.member('careful@mill.example')
    const token = await tokenFor(email)
    const shown = { kind: 'sign_in', email: 'c…@mill.example', needs_password: true }
    for (const _look of times(3, () => null)) expect(await read_link({ token }, stage.guest('scanner'))).toEqual(shown)
    expect(await refusal(use(token, better))).toBe('WRONG_PASSWORD')
    expect(await refusal(confirm_email({ token, password: good }, stage.guest('any')))).toBe('LINK_GONE')
    expect(await refusal(reset_password({ token, password: better }, stage.guest('any')))).toBe('LINK_GONE')
    expect(await refusal(use(token, good))).toBe('done')
  })

  test('only one of six simultaneous uses of a link signs in', async () => {
    const { email } = await stage.member('once@mill.example')
    const token = await tokenFor(email)
    const uses = times(6, (place) => refusal(use(token, good, `any ${place}`)))
    expect(countsOf(await Promise.all(uses))).toEqual({ done: 1, LINK_GONE: 5 })
  })

  test('anyone who reads the owner’s e-mails gets ten tries in total, separate from the owner’s tries', async () => {
    const { email } = await stage.member('read@mill.example', 'own')
    const tokens = [await tokenFor(email), await tokenFor(email)]
    const guesses = times(14, (place) => refusal(use(tokens[place % 2]!, `guess ${place}`)))
    expect(countsOf(await Promise.all(guesses))).toEqual({ WRONG_PASSWORD: 10, RATE: 4 })
    expect(await refusal(sign_in({ email, password: good }, stage.guest('own')))).toBe('done')
    expect(await refusal(sign_in({ email, password: good }, stage.guest('new')))).toBe('done')
  })

  test('a new password cancels earlier links, and other kinds of link do not sign anybody in', async () => {
    const { email, ctx } = await stage.member('changed@mill.example')
    const token = await tokenFor(email)
    await change_password({ password: good, new_password: better, lang: 'en' }, ctx)
    stage.heard.put_off.splice(0)
    expect(await refusal(use(token, good))).toBe('LINK_GONE')
    expect(await refusal(use(token, better))).toBe('LINK_GONE')
    await forgot_password({ email, lang: 'en' }, stage.guest('any'))
    expect(await refusal(use(tokenIn((await stage.post())[0]), better))).toBe('LINK_GONE')
  })

  test('a change of address cancels the links that were sent to the old address', async () => {
    const { email, UID } = await stage.member('moved@mill.example')
    const token = await tokenFor(email)
    const accounts = stage.tables().updateTable('identity.account')
    await accounts.set({ email: 'elsewhere@mill.example' }).where('UID', '=', UID).execute()
    expect(await refusal(use(token, good))).toBe('LINK_GONE')
  })

  test('the e-mail is in the requested language, and using its link confirms the address', async () => {
    const { email, UID } = await stage.member('unproved@mill.example')
    await stage.tables().updateTable('identity.account').set({ confirmed_at: null }).where('UID', '=', UID).execute()
    const [letter] = await asked(email, 'any', 'es')
    expect(letter).toMatchObject({ to: email, subject: 'Entra en polity.example' })
    const holder = await stage.holder(await use(tokenIn(letter), good))
    expect(await get_identity({}, holder!)).toMatchObject({ confirmed: true })
  })

  test('a sign-in link cannot be requested without e-mail delivery', async () => {
    const guest = stage.guest('any')
    const ctx = { ...guest, own: { ...guest.own, mail: { reachesPeople: false, send: async () => {} } } }
    expect(await refusal(send_sign_in_link({ email: 'a@mill.example', lang: 'en' }, ctx))).toBe('NO_LETTERS')
  })
})
