import { afterAll, beforeAll, expect, test } from 'vitest'
import type { z } from 'zod'
import { bills } from '#contract/bills.ts'
import { chat } from '#contract/chat.ts'
import { startInProcess, type InProcess } from './in-process.ts'
import { asOperator, newGuest, type Guest } from './instance.ts'

type Answer = z.output<typeof chat.getChatResponse.reply>

let instance: InProcess
let example: string
beforeAll(async () => {
  instance = await startInProcess({ SERVICES: 'bills,figures,chat' })
  const greeting = await newGuest(instance.url).post('/fn/getGreeting', { bot: 'billsbot' })
  example = ((await greeting.json()) as { examples: string[] }).examples[0]!
})
afterAll(() => instance.remove())

const ask = (guest: Guest, headers?: Record<string, string>, more: Record<string, unknown> = {}) =>
  guest.post('/fn/getChatResponse', { bot: 'billsbot', message: example, ...more }, headers)
const asStream = { accept: 'text/event-stream' }

/** Server-sent events, in order. */
const eventsIn = (text: string) =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((event) => {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(event)!
      return { name, data: JSON.parse(data!) as unknown }
    })

test('the first example in the greeting gets an answer whose quotes appear in the section’s public text', async () => {
  const reply = await ask(newGuest(instance.url))
  const { tier, blocks, citations } = (await reply.json()) as Answer
  expect(tier).toBe('answer')
  const quotes = blocks.filter((block) => block.type === 'quote')
  expect(quotes.length).toBeGreaterThan(0)
  for (const { citation, text } of quotes) {
    const { start, end, of } = citations.find(({ n }) => n === citation)!
    const id = of.kind === 'bill' ? of.section_id : ''
    const section = await newGuest(instance.url).answer(bills.get_section, { section_id: id })
    expect(section.text.slice(start, end)).toBe(text)
  }
})

test('questions asked through a function and through its API call count toward the same limit', async () => {
  const guest = newGuest(instance.url)
  await ask(guest)
  await guest.answer(chat.getChatResponse, { bot: 'billsbot', message: example })
  for (const call of ['/fn/getChatsInLastDay', '/api/chat/getChatsInLastDay'])
    expect(await (await guest.post(call, {})).json()).toMatchObject({ count: 2, remaining: 3, window_hours: 24 })
})

test('a client that accepts a stream gets each block, then the whole answer', async () => {
  const reply = await ask(newGuest(instance.url), asStream)
  expect(reply.headers.get('content-type')).toContain('text/event-stream')
  const events = eventsIn(await reply.text())
  const whole = events.pop()!
  expect(whole.name).toBe('done')
  const answer = chat.getChatResponse.reply.parse(whole.data)
  expect(events).toEqual(answer.blocks.map((data) => ({ name: 'block', data })))
  const greeting = await newGuest(instance.url).post('/fn/getGreeting', { bot: 'billsbot' }, asStream)
  expect(greeting.headers.get('content-type')).toContain('application/json')
})

test.each([{}, asStream])(
  'a refusal is a problem document, whatever format the client asked for: %j',
  async (headers) => {
    const guest = newGuest(instance.url)
    const refused = async (reply: Promise<Response>) => {
      const arrived = await reply
      expect(arrived.headers.get('content-type')).toContain('application/problem+json')
      return `${arrived.status} ${((await arrived.json()) as { code: string }).code}`
    }
    const other = { 'content-type': 'text/plain', ...headers }
    expect(await refused(ask(guest, headers, { message: ' ' }))).toBe('422 EMPTY_MESSAGE')
    expect(await refused(ask(guest, headers, { bot: 'nobody' }))).toBe('404 BOT_UNKNOWN')
    expect(await refused(ask(guest, headers, { model: 'another' }))).toBe('400 INVALID')
    expect(await refused(ask(guest, headers, { message: 'x'.repeat(300_000) }))).toBe('413 TOO_LARGE')
    expect(await refused(ask(guest, { ...headers, origin: 'https://elsewhere.example' }))).toBe('403 CROSS_SITE')
    expect(await refused(guest.post('/fn/getChatResponse', '{}', other))).toBe('415 MEDIA_TYPE')
    expect(await refused(guest.post('/fn/getChatResponse', '{"bot":', headers))).toBe('400 INVALID')
    expect(await refused(guest.post('/fn/bots', {}, { ...headers, ...asOperator(instance) }))).toBe('404 NOT_FOUND')
    expect(await refused(guest.get('/fn/getChatResponse', headers))).toBe('404 NOT_FOUND')
  },
)

test('with one question left, fifty simultaneous requests get one answer', async () => {
  const guest = newGuest(instance.url)
  for (let asked = 0; asked < 4; asked++) expect((await ask(guest)).status).toBe(200)
  const replies = await Promise.all(Array.from({ length: 50 }, () => ask(guest)))
  const statuses = replies.map(({ status }) => status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  expect(statuses.filter((status) => ![200, 409, 429].includes(status))).toEqual([])
  const last = (await (await ask(guest)).json()) as { code: string; retry_at: string }
  expect(['QUOTA', 'RATE']).toContain(last.code)
  expect(await (await guest.post('/fn/getChatsInLastDay', {})).json()).toMatchObject({ count: 5, remaining: 0 })
})

test('the functions appear in the list of all calls', async () => {
  const list = (await (await newGuest(instance.url).get('/api/openapi.json')).json()) as {
    paths: Record<string, { post?: { responses: Record<string, { content: object }> } }>
  }
  for (const name of ['getChatResponse', 'getChatsInLastDay', 'getGreeting'])
    expect(list.paths).toHaveProperty([`/fn/${name}`, 'post'])
  expect(Object.keys(list.paths['/fn/getChatResponse']!.post!.responses['200']!.content)).toEqual([
    'application/json',
    'text/event-stream',
  ])
})

test('on a live instance the three functions do not exist until an operator opens the bot, whatever the host header', async () => {
  const live = await startInProcess({ SERVICES: 'bills,figures,chat', PRODUCTION_HOST: 'polity.example' })
  const statuses = async (headers: Record<string, string>) =>
    Promise.all(
      ['getChatResponse', 'getChatsInLastDay', 'getGreeting'].map(async (name) => {
        const asked = { bot: 'billsbot', ...(name === 'getChatResponse' && { message: example }) }
        const origin = { origin: 'https://polity.example', ...headers }
        return (await newGuest(live.url).post(`/fn/${name}`, asked, origin)).status
      }),
    )
  const named: Record<string, string>[] = [{}, { 'x-forwarded-host': 'localhost' }, { host: 'branch.polity.example' }]
  for (const headers of named) expect(await statuses(headers)).toEqual([404, 404, 404])
  const stranger = newGuest(live.url)
  const absent = (path: string, body: string, type: string) =>
    stranger.post(path, body, { origin: 'https://polity.example', 'content-type': type }).then((reply) => reply.json())
  const nowhere = await absent('/fn/nothing', '{}', 'application/json')
  for (const path of ['/fn/getGreeting', '/api/chat/getChatResponse'])
    for (const [body, type] of [
      ['{"bot":', 'application/json'],
      ['{"bot":7}', 'application/json'],
      ['{"bot":"nobody"}', 'application/json'],
      ['hello', 'text/plain'],
    ] as const)
      expect(await absent(path, body, type), `${path} ${body}`).toMatchObject({
        ...(nowhere as object),
        request_id: expect.any(String),
      })
  await newGuest(live.url)
    .with({ ...asOperator(live), origin: 'https://polity.example' })
    .answer(chat.set_bot, { bot: 'billsbot', enabled: true, if_version: 0 })
  expect(await statuses({})).toEqual([200, 200, 200])
  await live.remove()
})
