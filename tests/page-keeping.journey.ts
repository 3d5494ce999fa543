import { request } from 'node:http'
import { cakePoll, expect, test } from './journey.ts'

/** Asks for a page with headers no browser would send. */
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

test('a host that smuggles a path cannot have one page kept at the address of another', async ({ instance }) => {
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

test('a form in a shape no page of ours sends is refused, not failed', async ({ instance }) => {
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

test('a page is drawn for one visitor and kept for the next, each with a nonce of its own', async ({ instance }) => {
  const { host } = new URL(instance.url)
  const pages = await Promise.all(Array.from({ length: 5 }, () => ask(`${instance.url}/rules`, { host })))
  const nonces = pages.map(({ body }) => /nonce="([^"]+)"/.exec(body)?.[1])
  expect(new Set(nonces).size).toBe(5)
})
