import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { startInProcess, type InProcess } from './in-process.ts'
import { newBrowser, newCommunity, newPerson, type Person } from './people.ts'

let instance: InProcess
let person: Person
beforeAll(async () => {
  instance = await startInProcess({ SAMPLES: 'no', ADDRESS_LIMIT: '20' })
  person = await newPerson(instance)
})
afterAll(() => instance.remove())

/** Sends a request from the given network address, which on Linux may be any of 127.0.0.0/8. */
const post = (localAddress: string, path: string, type: string, body: string) =>
  new Promise<{ status: number; text: string }>((resolve, reject) => {
    const { hostname, port } = new URL(instance.url)
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body), accept: 'text/html' }
    const sent = request({ hostname, port, localAddress, method: 'POST', path, headers }, (reply) => {
      let text = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => (text += chunk))
      reply.on('end', () => resolve({ status: reply.statusCode!, text }))
    })
    sent.on('error', reject)
    sent.end(body)
  })

test('the API document is generated once and sent compressed to clients that accept it', async () => {
  const plain = await fetch(`${instance.url}/api/openapi.json`, { headers: { 'accept-encoding': 'identity' } })
  expect([plain.headers.get('content-encoding'), plain.headers.get('vary')]).toEqual([null, 'accept-encoding'])
  const small = await fetch(`${instance.url}/api/openapi.json`, { headers: { 'accept-encoding': 'gzip' } })
  expect(small.headers.get('content-encoding')).toBe('gzip')
  expect(await small.json()).toEqual(await plain.json())
})

test('a form with more fields than any of our forms is refused before it is read', async () => {
  const reply = await post('127.0.7.1', '/answer/X', 'application/x-www-form-urlencoded', 'a&'.repeat(32_000))
  expect(reply.status).toBe(413)
  expect(reply.text.length).toBeLessThan(10_000)
})

test('long bodies count toward the limit before they are read, whatever they contain', async () => {
  const malformed = '['.repeat(200_000)
  const statuses: number[] = []
  for (let times = 0; times < 5; times++)
    statuses.push((await post('127.0.7.2', '/api/polls/submit_response', 'application/json', malformed)).status)
  // 200 reads from this address add up to 400,000 bytes.
  expect(statuses).toEqual([400, 400, 429, 429, 429])
  expect((await post('127.0.7.2', '/api/polls/submit_response', 'application/json', '{}')).status).not.toBe(429)
})

test('a draft so large that fifty versions could not be read at once is refused, and nothing is saved', async () => {
  const comm_id = await newCommunity(person)
  const options = Array.from({ length: 100 }, (_, at) => `${at} ${'x'.repeat(30)}`)
  const items = Array.from({ length: 49 }, (_, at) => ({ kind: 'single' as const, text: `Which (${at})?`, options }))
  const reply = await person.browser.ask(polls.create_poll, { title: 'All that there is', comm_id, items })
  expect(reply.status).toBe(400)
  expect(await reply.json()).toMatchObject({ code: 'INVALID', fields: { items: { is: 'too_long' } } })
  expect(await person.browser.answer(polls.my_polls, {})).toEqual({ items: [], next_cursor: null })
})

test('every unknown address gets a 404 page', async () => {
  const pages = await Promise.all(
    ['/nothing/1', '/nothing/2'].map((path) => newBrowser(instance.url).get(path, { accept: 'text/html' })),
  )
  expect(pages.map(({ status }) => status)).toEqual([404, 404])
})
