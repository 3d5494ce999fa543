import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity } from '#contract/identity.ts'
import { hostilePaths } from './hostile-paths.ts'
import { startInProcess, type InProcess } from './in-process.ts'
import { newBrowser, newPerson, type Person } from './people.ts'

let instance: InProcess
let person: Person
beforeAll(async () => {
  instance = await startInProcess({ ADDRESS_LIMIT: '100000' })
  person = await newPerson(instance)
})
afterAll(() => instance.remove())

const payloads = [...hostilePaths('localhost'), '/login']

/** The address a browser on this page would go to, according to the URL standard. */
const goesTo = (location: string) => new URL(location, `${instance.url}/login`)

test('there are at least 200 hostile addresses', () => {
  expect(new Set(payloads).size).toBeGreaterThanOrEqual(200)
})

test('signing in with a hostile redirect stays on our site', { timeout: 120_000 }, async () => {
  const left: string[] = []
  const { email, password } = person
  // Each sign-in hashes a password, which is slow, and the screen uses the same function as below: every fifth address
  // is enough.
  for (const payload of payloads.filter((_, place) => place % 5 === 0)) {
    const browser = newBrowser(instance.url)
    const reply = await browser.form(`/login?redirect=${encodeURIComponent(payload)}`, { email, password })
    const location = reply.headers.get('location')
    const leaves = reply.status !== 302 || !location || goesTo(location).origin !== instance.url
    if (leaves) left.push(`${JSON.stringify(payload)} -> ${reply.status} ${location}`)
  }
  expect(left).toEqual([])
})

test('a signed-in person who follows a hostile redirect also stays on our site', async () => {
  const left: string[] = []
  for (const payload of payloads) {
    const reply = await person.browser.get(`/login?redirect=${encodeURIComponent(payload)}`)
    const location = reply.headers.get('location')
    if (reply.status !== 302 || !location || goesTo(location).origin !== instance.url) left.push(payload)
  }
  expect(left).toEqual([])
})

test('a redirect to one of our screens is followed, including its query', async () => {
  const reply = await person.browser.get(`/login?redirect=${encodeURIComponent('/communities?q=a b')}`)
  expect(reply.headers.get('location')).toBe('/home')
  const good = await person.browser.get(`/login?redirect=${encodeURIComponent('/communities?q=street')}`)
  expect(good.headers.get('location')).toBe('/communities?q=street')
  const asked = await newBrowser(instance.url).get('/account?confirm=x')
  expect(asked.headers.get('location')).toBe(`/login?redirect=${encodeURIComponent('/account?confirm=x')}`)
})

const signUp = (onward: string) =>
  newBrowser(instance.url).ask(identity.sign_up, {
    email: 'not an address',
    password: 'x'.repeat(20),
    fullname: 'Ada',
    onward,
  })

test('the API refuses a return address that is not one of our screens', async () => {
  const taken: string[] = []
  for (const payload of payloads.filter((one) => one !== '/login')) {
    const { fields } = (await (await signUp(payload)).json()) as { fields: object }
    if (!('onward' in fields)) taken.push(payload)
  }
  expect(taken).toEqual([])
  for (const ours of ['/', '/home?a=1&b=//x#y', '/answer/01J1PMXM008Z9AS438EKYDD60X', '/communities?q=a%20b'])
    expect(await (await signUp(ours)).json()).toMatchObject({ fields: { email: { is: 'malformed' } } })
})
