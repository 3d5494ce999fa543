import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Asked, Call } from '#contract/call.ts'
import { identity } from '#contract/identity.ts'
import { openLetterbox, tokenIn, type Letterbox } from './letterbox.ts'
import { newBrowser, newPerson, signInFrom, type Browser, type Person } from './people.ts'
import { togetherAndApart, type Polity } from './together-and-apart.ts'

/**
 * The number of guesses hardly matters once the first ones have been checked; `GUESSES=10000` sends as many as an
 * attacker would.
 */
const GUESSES = Number(process.env.GUESSES ?? 500)
const AT_ONCE = 32
/**
 * The number of wrong passwords from strangers that are checked for one address in an hour, and the number of those
 * that are checked without a wait.
 */
const LOOKS = 10
const LOOKS_AT_ONCE = 6

const part = () => randomInt(1, 254)
const hex = () => randomInt(1, 0xffff).toString(16)
/** Possible forwarded headers: any address, any part of IPv6, or many invented addresses before the real one. */
const ways = [
  () => [part(), part(), part(), part()].join('.'),
  () => `${hex()}:${hex()}:${hex()}:${hex()}::1`,
  () => `${part()}.${part()}.7.7, 2001:db8:${hex()}::1, 198.51.100.7`,
]
const somewhere = (): Record<string, string> => ({ 'x-forwarded-for': ways[randomInt(ways.length)]!() })

interface Answer {
  code?: string
  retry_at?: string
}

togetherAndApart((start) => {
  let polity: Polity
  let letterbox: Letterbox
  let owner: Person
  beforeAll(async () => {
    letterbox = await openLetterbox()
    // There is one proxy in front, so that each guess can come from a different address.
    polity = await start({ PROXY_HOPS: '1', SMTP_URL: letterbox.url, MAIL_FROM: 'polity@polity.example' })
    owner = await newPerson(polity, {}, letterbox)
  })
  afterAll(async () => {
    await polity.remove()
    await letterbox.close()
  })

  const ask = async <C extends Call>(browser: Browser, call: C, input: Asked<C>, from: Record<string, string>) =>
    (await browser.with(from).ask(call, input)).json() as Promise<Answer>
  const signIn = (browser: Browser, password: string, from = somewhere(), email = owner.email) =>
    ask(browser, identity.sign_in, { email, password }, from)

  /** Signs in through an e-mailed link; returns the reply to the password that this new browser tried before. */
  async function comeIn(fresh: Browser, from: Record<string, string>): Promise<Answer> {
    const told = await signIn(fresh, owner.password, from)
    await ask(fresh, identity.send_sign_in_link, { email: owner.email }, from)
    const letter = await letterbox.letterTo(owner.email, ({ text }) => Boolean(text?.includes('/login?token=')))
    const given = { token: tokenIn(letter), password: owner.password }
    expect(await ask(newBrowser(polity.url), identity.sign_in_by_link, given, from)).toEqual({})
    return told
  }

  test(
    `at most ${LOOKS} of ${GUESSES} guesses are checked, and the owner can still sign in from a new browser`,
    { timeout: 120_000 },
    async () => {
      const said: Record<string, number> = {}
      const { promise: shutOut, resolve: areShutOut } = Promise.withResolvers<void>()
      let next = 0
      const owners = { isIn: false }
      const guesser = async () => {
        while (next++ < GUESSES || !owners.isIn) {
          const { code } = await signIn(newBrowser(polity.url), `a guess, number ${next}`)
          said[code!] = (said[code!] ?? 0) + 1
          if (said['TOO_MANY_TRIES'] === 100) areShutOut()
        }
      }
      const fresh = newBrowser(polity.url)
      const home = { 'x-forwarded-for': '192.0.2.1' }
      const meanwhile = shutOut.then(() => comeIn(fresh, home)).finally(() => (owners.isIn = true))
      const [told] = await Promise.all([meanwhile, ...Array.from({ length: AT_ONCE }, guesser)])

      expect(Object.keys(said).toSorted()).toEqual(['TOO_MANY_TRIES', 'WRONG_SIGN_IN'])
      expect(said['WRONG_SIGN_IN']).toBeLessThanOrEqual(LOOKS)
      expect(told.code).toBe('TOO_MANY_TRIES')
      expect(Date.parse(told.retry_at!) - Date.now()).toBeLessThanOrEqual(5 * 60_000)
      expect(await signIn(fresh, owner.password, home)).toMatchObject({ retry_at: told.retry_at })
      await signInFrom(owner.browser, owner)
    },
  )

  test('guesses at an address without an account are slowed down the same way, with the same messages', async () => {
    const codes: unknown[] = []
    for (let guess = 0; guess < LOOKS_AT_ONCE + 2; guess++) {
      const from = { 'x-forwarded-for': `${guess + 1}.7.7.7` }
      codes.push((await signIn(newBrowser(polity.url), `guess ${guess}`, from, 'nobody@nowhere.example')).code)
    }
    const looked = Array.from({ length: LOOKS_AT_ONCE }, () => 'WRONG_SIGN_IN')
    expect(codes).toEqual([...looked, 'TOO_MANY_TRIES', 'TOO_MANY_TRIES'])
  })
})
