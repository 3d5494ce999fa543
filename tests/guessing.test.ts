import { afterAll, beforeAll, expect, test } from 'vitest'
import { newBrowser, newPerson, type Person } from './people.ts'
import { togetherAndApart, type Polity } from './together-and-apart.ts'

const GUESSES = 10_000
const AT_ONCE = 64
/** Wrong tries an account takes in an hour, from browsers that never signed in to it. */
const MOST_TRIES = 10

const somewhere = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 253)).join('.')

togetherAndApart((start) => {
  let polity: Polity
  let owner: Person
  beforeAll(async () => {
    // One proxy in front, so that each guess can come from an address of its own.
    polity = await start({ PROXY_HOPS: '1' })
    owner = await newPerson(polity)
  })
  afterAll(() => polity.remove())

  test(
    `${GUESSES} guesses from as many addresses try ${MOST_TRIES} passwords, and the owner goes on`,
    { timeout: 120_000 },
    async () => {
      const said = new Map<string, number>()
      let next = 0
      const guesser = async () => {
        while (next++ < GUESSES) {
          const body = { email: owner.email, password: `a guess, number ${next}` }
          const reply = await newBrowser(polity.url).post('/api/identity/sign_in', body, {
            'x-forwarded-for': somewhere(),
          })
          const { code } = (await reply.json()) as { code: string }
          said.set(code, (said.get(code) ?? 0) + 1)
        }
      }
      await Promise.all(Array.from({ length: AT_ONCE }, guesser))
      expect([...said.keys()].toSorted()).toEqual(['RATE', 'WRONG_SIGN_IN'])
      expect(said.get('WRONG_SIGN_IN')).toBeLessThanOrEqual(MOST_TRIES)
      expect(said.get('RATE')).toBe(GUESSES - said.get('WRONG_SIGN_IN')!)

      const mine = await owner.browser.get('/api/users/get_user')
      expect(mine.status).toBe(200)
      const again = await owner.browser.post('/api/identity/sign_in', { email: owner.email, password: owner.password })
      expect(again.status).toBe(200)
    },
  )

  test('an address without an account is guessed at as slowly, and told the same', async () => {
    const codes: string[] = []
    for (let guess = 0; guess < MOST_TRIES + 2; guess++) {
      const body = { email: 'nobody@nowhere.example', password: `a guess, number ${guess}` }
      const reply = await newBrowser(polity.url).post('/api/identity/sign_in', body, { 'x-forwarded-for': somewhere() })
      codes.push(((await reply.json()) as { code: string }).code)
    }
    expect(codes).toEqual([...Array.from({ length: MOST_TRIES }, () => 'WRONG_SIGN_IN'), 'RATE', 'RATE'])
  })
})
