import { request } from 'node:http'
import { polls } from '#contract/polls.ts'
import { shownResult } from './asking.ts'
import { newGuest } from './instance.ts'
import { cakePoll, expect, test } from './journey.ts'

const keyIn = (page: string): string => /data-form_key="([\w-]{48})"/.exec(page)![1]!

/** Requests a page with headers that no browser would send. */
const ask = (url: string, headers: Record<string, string>) =>
  new Promise<{ status: number; body: string }>((resolve, reject) => {
    request(url, { headers }, (reply) => {
      let body = ''
      reply.setEncoding('utf8').on('data', (chunk: string) => (body += chunk))
      reply.on('end', () => resolve({ status: reply.statusCode!, body }))
    })
      .on('error', reject)
      .end()
  })

test('a host header that contains a path cannot get a page cached under another address', async ({ instance }) => {
  const [mine, other] = [await cakePoll(instance), await cakePoll(instance, { title: 'Which bread shall we bake?' })]
  const { host } = new URL(instance.url)
  for (const end of [`/answer/${other}?`, `/answer/${other}#`, `/answer/${other}\\`, '?', '/x?', '@evil.example/']) {
    const forged = await ask(`${instance.url}/answer/${mine}`, { host: host + end })
    expect(forged.status, end).toBe(400)
    const { body } = await ask(`${instance.url}/answer/${mine}`, { host })
    expect(body).toContain('Which cake shall we bake?')
    expect(body).toContain(`/answer/${mine}"`)
  }
  expect((await ask(`${instance.url}/terms`, { host: `someone:word@${host}` })).status).toBe(400)
})

test('a malformed form, which none of our pages sends, is refused without a crash', async ({ instance }) => {
  const poll_id = await cakePoll(instance)
  for (const type of ['text/plain', 'application/json', 'multipart/form-data; boundary=x']) {
    const reply = await fetch(`${instance.url}/answer/${poll_id}`, {
      method: 'POST',
      body: 'zzz',
      headers: { 'content-type': type },
    })
    expect(reply.status, type).toBe(400)
  }
  expect((await fetch(`${instance.url}/answer/${poll_id}`, { method: 'POST' })).status).toBe(400)
})

test('a page is rendered for one visitor and cached for the next, and each gets a separate nonce and form key', async ({
  instance,
}) => {
  const { host } = new URL(instance.url)
  const pages = await Promise.all(Array.from({ length: 5 }, () => ask(`${instance.url}/rules`, { host })))
  const nonces = pages.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1])
  expect(new Set(nonces).size).toBe(5)
  expect(new Set(pages.map(({ body }) => keyIn(body))).size).toBe(5)
  for (const { body } of pages) expect(body.split(keyIn(body)).length).toBe(2)
})

test('every inline style on a page carries its nonce and comes before the content it styles', async ({ instance }) => {
  const ranked = await cakePoll(instance, { kind: 'ranked' })
  for (const [path, styles] of [
    ['/home', 2],
    [`/answer/${ranked}`, 2],
    [`/results/${ranked}`, 2],
  ] as const) {
    const page = await fetch(`${instance.url}${path}`)
    const [, nonce] = /style-src 'self' 'nonce-([^']+)'/.exec(page.headers.get('content-security-policy')!)!
    const [head, body] = (await page.text()).split('</head>')
    expect(head!.match(/<style[^>]*>/g), path).toHaveLength(styles)
    for (const tag of head!.match(/<style[^>]*>/g)!) expect(tag, path).toContain(`nonce="${nonce}"`)
    expect(body, path).not.toContain('<style')
  }
})

test('two script requests with the same form key count as one guest, and a made-up key identifies nobody', async ({
  instance,
}) => {
  const poll_id = await cakePoll(instance)
  const body = { poll_id, ballots: { i1: { choice: 'o1' } } }
  const send = async (key: string) => {
    const guest = newGuest(instance.url)
    await guest.with({ 'x-polity-form-key': key }).answer(polls.submit_response, body)
    return guest.cookies.get('guest')
  }
  const n = async () => (await shownResult(newGuest(instance.url), poll_id)).n
  const key = keyIn(await (await fetch(`${instance.url}/answer/${poll_id}`)).text())
  const cookies = await Promise.all([send(key), send(key), send(key)])
  expect([new Set(cookies).size, await n()]).toEqual([1, 1])
  await Promise.all([send(key.toLowerCase()), send('A'.repeat(48))])
  expect(await n()).toBe(3)
})

test('the form key appears only in the page: not in screen data, addresses or form replies', async ({ instance }) => {
  const poll_id = await cakePoll(instance)
  const page = await fetch(`${instance.url}/answer/${poll_id}`)
  const key = keyIn(await page.text())
  expect(page.headers.get('cache-control')).toBe('private, no-cache')
  const data = await fetch(`${instance.url}/answer/${poll_id}.data`)
  expect(await data.text()).not.toMatch(/form.?key/i)
  const form = new URLSearchParams({ form_key: key, poll_id, intent: 'answer', UID: '' }).toString()
  const type = { 'content-type': 'application/x-www-form-urlencoded' }
  for (const end of ['', '.data']) {
    const refused = await fetch(`${instance.url}/answer/${poll_id}${end}`, {
      method: 'POST',
      body: form,
      headers: type,
    })
    expect(refused.status, end).toBe(422)
    expect(await refused.text(), end).not.toContain(key)
  }
})
