import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { polls } from '#contract/polls.ts'
import { openLoad } from '#platform/door/load.ts'
import { builtPages, startInProcess, type InProcess } from './in-process.ts'
import { openPoll } from './instance.ts'
import { newBrowser } from './people.ts'

let polity: InProcess
let poll_id: string
let replies: Awaited<ReturnType<typeof askEverything>>
beforeAll(async () => {
  let now = 0
  const load = openLoad(() => now)
  polity = await startInProcess({ SAMPLES: 'no' }, builtPages, load)
  poll_id = await openPoll(polity)
  // According to this clock, each round of the event loop takes over a second, and a crowd arrives in each round.
  const crowd = setInterval(() => {
    now += 1_000
    for (let n = 0; n < 100; n++) load.arrived()
  }, 1)
  await wait(100)
  replies = await askEverything()
  clearInterval(crowd)
})
afterAll(() => polity.remove())

const page = { accept: 'text/html' }

async function askEverything() {
  const browser = newBrowser(polity.url, new Map(), false)
  const known = newBrowser(polity.url, new Map([['guest', 'BBBBBBBBBBBBBBBBBBBBBB']]), false)
  const chosen = { poll_id, intent: 'answer', UID: '', 'i1.choice': 'o2', note: `"<b>&'` }
  const foreign = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://elsewhere.example' }
  const asked = {
    english: known.get('/home', { ...page, 'accept-language': 'en' }),
    spanish: known.get('/home', { ...page, 'accept-language': 'es-MX' }),
    newcomer: browser.get('/home', page),
    program: browser.ask(polls.get_poll, { poll_id }),
    vote: browser.ask(polls.submit_response, { poll_id, ballots: { i1: { choice: 'o2' } } }),
    file: browser.get('/favicon.svg'),
    form: browser.form(`/answer/${poll_id}`, chosen),
    script: browser.form(`/answer/${poll_id}.data`, chosen),
    foreign: browser.post(`/answer/${poll_id}`, 'i1.choice=o2', foreign),
    secret: browser.form('/login', { email: 'a@b.example', password: 'hunter2 hunter2' }),
  }
  const read = async ([name, reply]: [string, Promise<Response>]) => {
    const { status, headers, ...rest } = await reply.then(async (r) => ({
      status: r.status,
      headers: r.headers,
      text: await r.text(),
    }))
    return [name, { status, headers, retry: Number(headers.get('retry-after')), ...rest }] as const
  }
  const all = await Promise.all(Object.entries(asked).map(read))
  return Object.fromEntries(all) as Record<keyof typeof asked, (typeof all)[number][1]>
}

test('a visitor who opens a page gets a busy page in their language, with a time to retry', () => {
  const { english, spanish } = replies
  expect([english.status, spanish.status]).toEqual([503, 503])
  expect(english.text).toContain('A lot of people are here right now')
  expect(spanish.text).toContain('Hay muchísima gente aquí en este momento')
  expect(english.retry).toBeGreaterThan(0)
  expect(english.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('a newcomer gets the page that is cached for all newcomers', () => {
  expect(replies.newcomer.status).toBe(200)
})

test('programs get a BUSY refusal as a problem document', () => {
  for (const { status, headers, retry, text } of [replies.program, replies.vote]) {
    expect([status, headers.get('content-type')]).toEqual([503, 'application/problem+json'])
    expect(JSON.parse(text)).toMatchObject({ code: 'BUSY', status: 503, retry_at: expect.any(String) })
    expect(retry).toBeGreaterThan(0)
  }
})

test('static files are still served', () => {
  expect(replies.file.status).toBe(200)
})

test('a visitor answering without JavaScript gets their choices back, ready to send again', () => {
  const { status, retry, text } = replies.form
  expect([status, retry > 0]).toEqual([503, true])
  expect(text).toContain(`<form method="post" action="/answer/${poll_id}">`)
  expect(text).toContain('<input type="hidden" name="i1.choice" value="o2">')
  expect(text).toContain(`value="&quot;&lt;b>&amp;'"`)
  expect(text).toContain('<button>')
})

test('a visitor answering with JavaScript stays on the page with their choices and a message', () => {
  const { status, headers, text } = replies.script
  expect([status, headers.get('x-remix-response')]).toEqual([503, 'yes'])
  expect(text).toContain('Nothing was lost.')
  expect(text).toContain('o2')
})

test('a reply under load never repeats a password, or anything from a form sent by another site', () => {
  expect([replies.foreign.status, /["'=>;]o2\b/.test(replies.foreign.text)]).toEqual([403, false])
  expect(replies.secret.text).not.toContain('hunter2')
  expect(replies.secret.text).toContain('Go back one page')
})

test('everybody is served again as soon as the load drops', async () => {
  await wait(50)
  const browser = newBrowser(polity.url, new Map(), false)
  expect((await browser.get('/home', page)).status).toBe(200)
  const ballots = { i1: { choice: 'o2' } }
  await browser.answer(polls.submit_response, { poll_id, ballots })
})
