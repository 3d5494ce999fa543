import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { identity } from '#contract/identity.ts'
import { polls } from '#contract/polls.ts'
import { choose } from './asking.ts'
import { startInProcess, type InProcess } from './in-process.ts'
import { openPoll } from './instance.ts'
import { newBrowser, newPerson, signInFrom, type Browser, type Person } from './people.ts'

let instance: InProcess
let person: Person
let poll_id: string
/** One of the person's browsers, signed out from another device. */
let stale: Browser
beforeAll(async () => {
  instance = await startInProcess({ ADDRESS_LIMIT: '100000' })
})
afterAll(() => instance.remove())
beforeEach(async () => {
  person = await newPerson(instance)
  poll_id = await openPoll(instance)
  await choose(person.browser, poll_id)
  stale = person.browser
  const elsewhere = await signInFrom(newBrowser(instance.url), person)
  await elsewhere.answer(identity.sign_out, { everywhere: true })
  // Other processes are notified through the database a moment later.
  await vi.waitFor(async () => expect((await stale.ask(identity.sessions, {})).status).toBe(401), 20_000)
})

const counted = () => newBrowser(instance.url).answer(polls.get_results, { poll_id })

test('someone whose session was ended elsewhere does not become a guest by submitting again', async () => {
  for (let presses = 0; presses < 2; presses++) {
    const ballots = { i1: { choice: 'o2' } }
    expect(await stale.refusal(polls.submit_response, { poll_id, ballots })).toBe('SIGN_IN')
    expect(await stale.refusal(polls.update_response, { poll_id, ballots })).toBe('SIGN_IN')
  }
  for (let presses = 0; presses < 2; presses++) {
    const form = { poll_id, intent: 'answer', 'i1.choice': 'o2' }
    await (await stale.form(`/answer/${poll_id}.data`, form)).body?.cancel()
    await (await stale.get(`/results/${poll_id}.data`)).body?.cancel()
  }
  expect(await counted()).toMatchObject({ n: 1 })
  expect(stale.cookies.has('session')).toBe(true)
})

test('after a full page load the person is shown as signed out and counts as a guest', async () => {
  expect(await (await stale.get(`/answer/${poll_id}`)).text()).toContain('href="/login"')
  expect(stale.cookies.has('session')).toBe(false)
  const elsewhere = await openPoll(instance)
  await choose(stale, elsewhere, 'o2')
})
