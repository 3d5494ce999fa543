import { beforeAll, expect, test } from 'vitest'
import { onOneEngine } from '#tests/engines.ts'
import { refusal } from '#tests/context.ts'
import { better, newcomer, openStage, times, tokenIn, type Stage } from './identity.test-kit.ts'
import { forgot_password, reset_password } from './resetting.ts'
import { sign_up } from './signing-up.ts'

onOneEngine('e-mails to one address', (open) => {
  let stage: Stage
  beforeAll(async () => {
    stage = await openStage(open)
  })

  const from = (browser: string, address: string) => stage.as({ kind: 'guest', guest: browser, address })

  /** Signs up from this many browsers at once, each from its own network; returns the number of e-mails sent. */
  const signedUp = async (email: string, count: number, networkOf: (place: number) => string, name = 'eve') => {
    const asked = times(count, (place) => sign_up(newcomer(email), from(`${name} ${place}`, networkOf(place))))
    expect(await Promise.all(asked)).toEqual(times(count, () => ({ state: 'letter_sent' })))
    return (await stage.post()).length
  }

  test('each browser can trigger two sign-up e-mails even when strangers have used up the address’s limit', async () => {
    const ask = async (browser: string, address: string, count: number) => {
      for (let sent = 0; sent < count; sent++) await sign_up(newcomer('eaten@mill.example'), from(browser, address))
      return (await stage.post()).length
    }
    expect(await ask('eve', '198.51.100.7', 10)).toBe(8)
    expect(await ask('owner', '192.0.2.1', 3)).toBe(2)
  })

  test('after six e-mails, requests from the networks of one provider lead to at most ten more, always with the same reply', async () => {
    expect(await signedUp('wide@mill.example', 24, (place) => `2001:db8:0:${place.toString(16)}::/64`)).toBe(16)
  })

  test('requests from many providers lead to at most twenty e-mails, and the owner can still ask again later', async () => {
    const many = (place: number) => `198.${place}.100.7`
    expect(await signedUp('many@mill.example', 24, many)).toBe(20)
    expect(await signedUp('many@mill.example', 1, () => '192.0.2.1', 'owner')).toBe(0)
    await stage.pass(10.1)
    expect(await signedUp('many@mill.example', 9, many)).toBe(3)
    await stage.pass(10.1)
    expect(await signedUp('many@mill.example', 1, () => '192.0.2.1', 'owner')).toBe(1)
  })

  test('an account owner gets six e-mails about sign-ups with their address, then one every ten minutes', async () => {
    await stage.member('taken@mill.example')
    const many = (place: number) => `198.${place}.100.7`
    expect(await signedUp('taken@mill.example', 12, many)).toBe(6)
    await stage.pass(10.1)
    expect(await signedUp('taken@mill.example', 3, many, 'new')).toBe(1)
  })

  test('an e-mail that could not be sent does not count toward the limit', async () => {
    await stage.member('away@mill.example')
    await sign_up(newcomer('away@mill.example'), stage.guest('owner'))
    const put_off = [...stage.heard.put_off]
    const away = () => Promise.reject(new Error('the mail server is away'))
    const ctx = { ...stage.operator, own: { ...stage.operator.own, mail: { ...stage.operator.own.mail, send: away } } }
    for (let retry = 0; retry < 7; retry++) {
      stage.heard.put_off.splice(0, Infinity, ...put_off)
      await expect(stage.post(ctx)).rejects.toThrow('away')
    }
    stage.heard.put_off.push(...put_off)
    expect(await stage.post()).toHaveLength(1)
  })

  test('a forgotten password triggers at most six e-mails at once, and the last e-mail still works', async () => {
    const { email } = await stage.member('forgot@mill.example')
    const asked = (place: number) => forgot_password({ email, lang: 'en' }, from(`eve ${place}`, `198.${place}.100.7`))
    expect(await Promise.all(times(30, asked))).toEqual(times(30, () => ({})))
    const letters = await stage.post()
    expect(letters).toHaveLength(6)
    const token = tokenIn(letters.at(-1))
    expect(await refusal(reset_password({ token, password: better }, stage.guest('owner')))).toBe('done')
    await stage.pass(10.1)
    await forgot_password({ email, lang: 'en' }, stage.guest('owner'))
    expect((await stage.post()).filter(({ subject }) => subject.startsWith('Set a new'))).toHaveLength(1)
  })
})
