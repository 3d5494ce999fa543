import { rm } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { request } from 'node:https'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { start } from '#server/start.ts'
import { choose } from './asking.ts'
import { newTables } from './cluster.ts'
import { startInProcess } from './in-process.ts'
import { newGuest, openPoll, startInstance } from './instance.ts'

const api = { SERVICES: 'comms,polls' }
let folder: string
beforeAll(async () => {
  const first = await startInProcess({ ...api, DATA_DIR: await newTables() })
  await first.stop()
  folder = first.folder
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const pollsOf = async (url: string) => (await newGuest(url).answer(polls.polls, { limit: 100 })).items

test('answers given before a crash survive it, and the sample content is loaded only once', async () => {
  const first = await startInstance({ ...api, DATA_DIR: folder })
  const samples = (await pollsOf(first.url)).length
  const poll_id = await openPoll(first)
  const guest = newGuest(first.url)
  await choose(guest, poll_id, 'o2')
  await first.kill()

  const second = await startInstance({ ...api, DATA_DIR: folder })
  expect(second.operatorToken).toBe(first.operatorToken)
  expect(await pollsOf(second.url)).toHaveLength(samples + 1)
  const mine = await newGuest(second.url).with({ cookie: guest.cookie() }).answer(polls.polls_responses, {})
  expect(mine).toMatchObject([{ poll_id, ballots: { i1: { choice: 'o2' } } }])
  expect(await second.stop()).toBe(0)
})

test('a second process on the same folder exits with one line that says who is using it', async () => {
  const first = await startInstance({ ...api, DATA_DIR: folder })
  await expect(startInstance({ ...api, DATA_DIR: folder })).rejects.toThrow(
    new RegExp(`^data folder \\S+ is in use by process ${first.process.pid}$`),
  )
  await first.stop()
})

/** The message that polity prints instead of starting with these settings. */
async function troubleWith(env: Record<string, string>): Promise<string> {
  const started = await start({ ...api, DATA_DIR: folder, ...env }, async () => {}).catch((trouble: Error) => trouble)
  if (started instanceof Error) return started.message
  await started.stop()
  throw new Error('it started')
}

test.each([
  ['PORT', '80x'],
  ['SERVICES', 'polls,everything'],
  ['PUBLIC_URL', 'polity.example/path'],
  ['PRODUCTION_HOST', 'https://polity.example'],
  ['STAGING_HOST', 'staging.example/home'],
  ['TIME_ZONE', 'Mars/Olympus'],
  ['SERVICE_ADDRESSES', 'pols=http://localhost:1'],
])('an invalid %s is named in one line', async (name, value) => {
  const line = new RegExp(`^${name} must .*not "${value.replaceAll(/[/.]/g, '.')}"$`)
  expect(await troubleWith({ [name]: value })).toMatch(line)
})

test.each([
  ['DATABASE_URL', 'mysql://someone:hunter2@localhost/x'],
  ['SERVICE_SECRET', 'hunter2'],
  ['OPERATOR_TOKEN', 'hunter2'],
  ['SMTP_URL', 'http://user:hunter2@mail.example'],
])('an invalid %s is named but not shown', async (name, value) => {
  const trouble = await troubleWith({ [name]: value })
  expect(trouble).toMatch(new RegExp(`^${name} must [^\\n]*$`))
  expect(trouble).not.toContain('hunter2')
})

test('the line about an invalid setting is all that a process prints before it exits', async () => {
  await expect(startInstance({ ...api, MAIL_FROM: 'nobody' })).rejects.toThrow(/^MAIL_FROM must [^\n]*$/)
  await expect(startInstance({ ...api, SMTP_URL: 'hunter2' })).rejects.toThrow(/^SMTP_URL must (?!.*hunter2)[^\n]*$/)
})

test('a port already in use is named in one line', async () => {
  const first = await startInProcess({ ...api, SAMPLES: 'no' })
  const { port } = new URL(first.url)
  await expect(startInstance({ ...api, PORT: port })).rejects.toThrow(new RegExp(`^port ${port} .*in use[^\\n]*$`))
  await first.remove()
})

test('the processes of an instance need a shared secret', async () => {
  const apart = { SERVICES: 'comms', SERVICE_ADDRESSES: 'polls=http://localhost:1' }
  expect(await troubleWith(apart)).toMatch(/^SERVICE_ADDRESSES needs a SERVICE_SECRET[^\n]*$/)
})

test('a process that sends e-mail without serving pages must be given the public address for its links', async () => {
  const apart = { SERVICES: 'identity', SERVICE_SECRET: 'a secret the processes share' }
  expect(await troubleWith(apart)).toMatch(/^PUBLIC_URL must [^\n]*$/)
})

test('an instance without sample content starts empty', async () => {
  const instance = await startInProcess({ ...api, SAMPLES: 'no' })
  expect(await pollsOf(instance.url)).toEqual([])
  await instance.remove()
})

test('an instance with https on serves https with its own certificate, and a secure cookie', async () => {
  const instance = await startInProcess({ ...api, HTTPS: 'yes' })
  expect(instance.url).toMatch(/^https:/)
  // Only the owner of the browser can choose to trust a certificate made on this machine.
  const asked = { method: 'POST', rejectUnauthorized: false, headers: { 'content-type': 'application/json' } }
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    request(`${instance.url}/api/polls/withdraw_response`, asked, (arrived) => resolve(arrived.resume()))
      .on('error', reject)
      .end(JSON.stringify({ poll_id: '01J00000000000000000000000' }))
  })
  expect(reply.statusCode).toBe(404)
  expect(reply.headers['set-cookie']).toEqual([expect.stringMatching(/^__Host-guest=[\w-]{22};.*; Secure/)])
  await instance.remove()
})

test('the log contains no cookie, token, address or answer, whatever the log level or input', async () => {
  const instance = await startInstance({ ...api, LOG_LEVEL: 'debug', PROXY_HOPS: '1' })
  const guest = newGuest(instance.url)
  const poll_id = await openPoll(instance)
  const from = { 'x-forwarded-for': '203.0.113.77' }
  await choose(guest.with(from), poll_id, 'o2')
  await guest.post('/api/polls/submit_response', '{"broken', { authorization: 'Bearer wrong-token-of-somebody' })
  await guest.ask(polls.get_poll, { poll_id: 'secret-id' })
  await instance.stop()
  const log = instance.logged.join('\n')
  const secrets = [
    guest.cookie().split('=')[1]!,
    instance.operatorToken,
    'wrong-token',
    '203.0.113.77',
    '"o2"',
    'secret-id',
  ]
  for (const secret of secrets) expect(log).not.toContain(secret)
  await instance.remove()
})
