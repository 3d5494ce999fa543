import { createHook } from 'node:async_hooks'
import { beforeAll, describe, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { hashToken } from '#platform/kit/ids.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { countsOf, refusal } from '#tests/context.ts'
import { sign_in } from './sign-in.ts'
import { confirm_email } from './confirming.ts'
import { better, good, newcomer, openStage, times, tokenIn, type Stage } from './identity.test-kit.ts'
import { get_identity, sign_in_methods } from './account.ts'
import { read_link } from './links.ts'
import type { Context } from './own.ts'
import { forgot_password } from './resetting.ts'
import { sign_up } from './signing-up.ts'
import { forget_expired } from './tidying.ts'

/** The number of passwords hashed during `work`, as counted by the runtime. */
async function hashings(work: () => Promise<unknown>): Promise<number> {
  let begun = 0
  const hook = createHook({
    init(_id, type) {
      if (type === 'ARGON2REQUEST') begun++
    },
  }).enable()
  await work()
  hook.disable()
  return begun
}

onEveryEngine('signing up', (open) => {
  let stage: Stage
  const accounts = (email: string) =>
    stage.tables().selectFrom('identity.account').selectAll().where('email', '=', email).execute()
  beforeAll(async () => {
    stage = await openStage(open)
  })

  test('a sign-up sends an e-mail whose link creates the account and signs the same browser in', async () => {
    const ada = stage.guest('ada')
    expect(await sign_up(newcomer('ada@mill.example'), ada)).toEqual({ state: 'letter_sent' })
    expect(await accounts('ada@mill.example')).toEqual([])
    const [letter] = await stage.post()
    expect(letter!.from).toBe('Wendmouth')
    expect(letter).toMatchObject({ to: 'ada@mill.example', lang: 'en' })
    expect(letter!.text).toContain('https://polity.example/signup?confirm=')

    const token = tokenIn(letter)
    const shown = { kind: 'sign_up', email: 'a…@mill.example', needs_password: false }
    expect(await read_link({ token }, ada)).toEqual(shown)
    expect(await read_link({ token }, ada)).toEqual(shown)
    const reply = await confirm_email({ token }, ada)
    expect(identity.confirm_email.reply.safeParse(reply).error).toBeUndefined()
    expect(await get_identity({}, (await stage.holder(reply))!)).toMatchObject({
      email: 'ada@mill.example',
      username: 'Ada Byron',
      confirmed: true,
      pending_email: null,
      operator: false,
    })
    expect(await refusal(confirm_email({ token }, ada))).toBe('LINK_GONE')
  })

  test('the visitor’s destination is returned on confirmation and does not appear in the e-mail', async () => {
    const onward = '/answer/01J1V0000000000000000000AA?from=home'
    await sign_up({ ...newcomer('onward@mill.example'), onward }, stage.guest('onward'))
    const [letter] = await stage.post()
    expect(`${letter!.subject} ${letter!.text}`).not.toContain('/answer/')
    const reply = await confirm_email({ token: tokenIn(letter) }, stage.guest('onward'))
    expect(reply).toMatchObject({ kind: 'sign_up', onward })
  })

  test('a new account is announced once, with the name given, and only after it exists', async () => {
    stage.heard.told.splice(0)
    await sign_up(newcomer('news@mill.example'), stage.guest('news'))
    const token = tokenIn((await stage.post())[0])
    expect(stage.heard.told).toEqual([])
    await Promise.all(times(3, () => refusal(confirm_email({ token }, stage.guest('news')))))
    const [account] = await accounts('news@mill.example')
    const { UID } = account!
    expect(stage.heard.told).toMatchObject([
      { event: 'signed_up', data: { UID, username: 'Ada Byron' } },
      { event: 'address_confirmed', data: { UID } },
    ])
  })

  test('stored links and sessions reveal no token or password, and stored attempts reveal no address', async () => {
    const { token } = await stage.member('paper@mill.example')
    await sign_up(newcomer('paper2@mill.example'), stage.guest('paper'))
    const letterToken = tokenIn((await stage.post())[0])
    const q = stage.tables()
    const stored = JSON.stringify([
      await q.selectFrom('identity.session').selectAll().execute(),
      await q.selectFrom('identity.link').selectAll().execute(),
      await q.selectFrom('identity.account').selectAll().execute(),
    ])
    expect(stored).toContain(hashToken(token))
    expect(stored).toContain(hashToken(letterToken))
    for (const secret of [token, letterToken, good]) expect(stored).not.toContain(secret)
    const attempts = JSON.stringify(await q.selectFrom('identity.attempt').selectAll().execute())
    expect(attempts).not.toContain('@')
  })

  test('nobody can set their own password for another person’s address', async () => {
    await sign_up(newcomer('vera@mill.example', 'eve knows these words'), stage.guest('eve'))
    const eves = tokenIn((await stage.post())[0])
    await sign_up(newcomer('vera@mill.example', better), stage.guest('vera'))
    const veras = tokenIn((await stage.post())[0])

    expect(await read_link({ token: eves }, stage.guest('vera'))).toMatchObject({ needs_password: true })
    expect(await refusal(confirm_email({ token: eves }, stage.guest('vera')))).toBe('WRONG_PASSWORD')
    expect(await refusal(confirm_email({ token: eves, password: better }, stage.guest('vera')))).toBe('WRONG_PASSWORD')
    await confirm_email({ token: veras }, stage.guest('vera'))
    expect(await refusal(confirm_email({ token: eves }, stage.guest('eve')))).toBe('EMAIL_TAKEN')
    const signIn = (password: string) => sign_in({ email: 'vera@mill.example', password }, stage.guest('x'))
    expect(await refusal(signIn('eve knows these words'))).toBe('WRONG_SIGN_IN')
    expect(await refusal(signIn(better))).toBe('done')
  })

  test('the link asks for the password on another device, and a wrong password does not use the link up', async () => {
    await sign_up(newcomer('phone@mill.example'), stage.guest('laptop'))
    const token = tokenIn((await stage.post())[0])
    expect(await refusal(confirm_email({ token, password: better }, stage.guest('phone')))).toBe('WRONG_PASSWORD')
    expect(await refusal(confirm_email({ token, password: good }, stage.guest('phone')))).toBe('done')
  })

  test('neither the reply nor the work behind it reveals whether an address has an account', async () => {
    await stage.member('known@mill.example')
    const doings: [string, (email: string) => Promise<unknown>][] = [
      ['sign_up', (email) => sign_up(newcomer(email), stage.guest('eve'))],
      ['forgot_password', (email) => forgot_password({ email, lang: 'en' }, stage.guest('eve'))],
      ['sign_in', (email) => sign_in({ email, password: 'wrong wrong wrong' }, stage.guest('eve'))],
    ]
    for (const [name, doing] of doings) {
      const tell = (email: string) =>
        doing(email).then(JSON.stringify, (thrown: object) => JSON.stringify({ ...thrown }))
      const replies: string[] = []
      const work = async (email: string) => hashings(async () => void replies.push(await tell(email)))
      const hashed = [await work('known@mill.example'), await work('unknown@mill.example')]
      expect(replies[0], name).toBe(replies[1])
      expect(hashed, name).toEqual(name === 'forgot_password' ? [0, 0] : [1, 1])
    }
    const letters = await stage.post()
    expect(letters.map(({ to, subject }) => `${to} ${subject}`)).toEqual([
      'known@mill.example You already have an account at polity.example',
      'unknown@mill.example Finish creating your account at polity.example',
      'known@mill.example Set a new password for polity.example',
    ])
    expect(tokenIn(letters[0])).toBe('a letter without link!')
  })

  test('only one of twenty simultaneous confirmations of a link succeeds', async () => {
    await sign_up(newcomer('twenty@mill.example'), stage.guest('twenty'))
    const token = tokenIn((await stage.post())[0])
    const words = await Promise.all(times(20, () => refusal(confirm_email({ token }, stage.guest('twenty')))))
    expect(countsOf(words)).toEqual({ done: 1, LINK_GONE: 19 })
    expect(await accounts('twenty@mill.example')).toHaveLength(1)
  })

  test('only one of several sign-up links for an address creates the account when all are used at once', async () => {
    await Promise.all(times(3, (place) => sign_up(newcomer('many@mill.example'), stage.guest(`many ${place}`))))
    const tokens = (await stage.post()).map(tokenIn)
    const uses = tokens.map((token) => refusal(confirm_email({ token, password: good }, stage.guest('elsewhere'))))
    expect(countsOf(await Promise.all(uses))).toEqual({ done: 1, EMAIL_TAKEN: 2 })
  })

  test('a link stops working after a day and is deleted', async () => {
    await sign_up(newcomer('late@mill.example'), stage.guest('late'))
    const token = tokenIn((await stage.post())[0])
    const q = stage.tables()
    const kept = () => q.selectFrom('identity.link').selectAll().where('hash', '=', hashToken(token)).execute()
    const [link] = await kept()
    expect((link!.expires_at.getTime() - link!.created_at.getTime()) / 3_600_000).toBeCloseTo(24, 1)
    await q.updateTable('identity.link').set({ expires_at: new Date() }).where('hash', '=', hashToken(token)).execute()
    await forget_expired(stage.operator)
    expect(await kept()).toEqual([])
    expect(await refusal(read_link({ token }, stage.guest('late')))).toBe('LINK_GONE')
    expect(await refusal(confirm_email({ token }, stage.guest('late')))).toBe('LINK_GONE')
    expect(await refusal(read_link({ token: 'AAAAAAAAAAAAAAAAAAAAAA' }, stage.guest('late')))).toBe('LINK_GONE')
  })

  test('only the last link of an e-mail that was sent twice works', async () => {
    await sign_up(newcomer('again@mill.example'), stage.guest('again'))
    stage.heard.put_off.push(...stage.heard.put_off)
    const [first, second] = (await stage.post()).map(tokenIn)
    expect(await refusal(confirm_email({ token: first! }, stage.guest('again')))).toBe('LINK_GONE')
    expect(await refusal(confirm_email({ token: second! }, stage.guest('again')))).toBe('done')
  })

  test('a password that is easy to guess is refused and no e-mail is sent', async () => {
    const weak = sign_up(newcomer('weak@mill.example', 'AdaByron1815'), stage.guest('weak'))
    await expect(weak).rejects.toMatchObject({
      code: 'WEAK_PASSWORD',
      note: { fields: { password: { is: expect.any(String) } } },
    })
    expect(await stage.post()).toEqual([])
  })

  test('the e-mail is in the requested language, or in English when that is not available', async () => {
    await sign_up({ ...newcomer('uno@mill.example'), lang: 'es-MX' }, stage.guest('uno'))
    await sign_up({ ...newcomer('eins@mill.example'), lang: 'de' }, stage.guest('eins'))
    const letters = await stage.post()
    expect(letters.map(({ lang }) => lang)).toEqual(['es', 'en'])
    expect(letters[0]!.text).toContain('Si no fuiste tú')
  })

  describe('without e-mail delivery', () => {
    let unsent: (ctx: Context) => Context
    beforeAll(() => {
      unsent = (ctx) => ({ ...ctx, own: { ...ctx.own, mail: { ...ctx.own.mail, reachesPeople: false } } })
    })

    test('an account works at once without confirmation, and the link in its e-mail confirms it', async () => {
      const ctx = unsent(stage.guest('quiet'))
      expect(await sign_in_methods({}, ctx)).toEqual({ letters: false, issuers: [], passkeys: true })
      const reply = await sign_up(newcomer('quiet@mill.example'), ctx)
      expect(reply.state).toBe('signed_in')
      const holder = (await stage.holder(reply))!
      expect(await get_identity({}, holder)).toMatchObject({ confirmed: false })
      const [letter] = await stage.post(unsent(stage.operator))
      expect(letter!.text).toContain('https://polity.example/account?confirm=')
      expect(await confirm_email({ token: tokenIn(letter) }, holder)).toEqual({ kind: 'confirm', onward: null })
      expect(await get_identity({}, holder)).toMatchObject({ confirmed: true })
    })

    test('ten simultaneous sign-ups for two addresses create one account for each', async () => {
      const taps = times(10, (place) =>
        refusal(sign_up(newcomer(`rush${place % 2}@mill.example`), unsent(stage.guest(`rush ${place}`)))),
      )
      expect(countsOf(await Promise.all(taps))).toEqual({ done: 2, EMAIL_TAKEN: 8 })
      for (const place of [0, 1]) expect(await accounts(`rush${place}@mill.example`)).toHaveLength(1)
    })

    test('a request for a password e-mail is refused', async () => {
      const asked = forgot_password({ email: 'quiet@mill.example', lang: 'en' }, unsent(stage.guest('quiet')))
      expect(await refusal(asked)).toBe('NO_LETTERS')
    })
  })
})

test.each(['/with a space', '/with\u0000', '/río', 'x'.repeat(301)])(
  'the destination %j is refused as invalid',
  (onward) => {
    expect(identity.sign_up.input.safeParse({ ...newcomer('way@mill.example'), onward }).success).toBe(false)
  },
)

test.each([
  ['on two lines', 'Ada\nByron'],
  ['with a tab', 'Ada\tByron'],
  ['of invisible characters only', '\u200b\u200b'],
])('a name %s is refused as invalid', (_what, fullname) => {
  expect(identity.sign_up.input.safeParse({ ...newcomer('name@mill.example'), fullname }).success).toBe(false)
})
