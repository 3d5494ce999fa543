import Fastify from 'fastify'
import { pino } from 'pino'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openLoad } from '#platform/door/load.ts'
import { openRegional } from '#platform/regional.ts'
import { servePages } from '#server/pages.ts'
import { builtPages, startInProcess, type InProcess } from './in-process.ts'
import { newBrowser } from './people.ts'

/** The number of writes allowed from one address in a minute. */
const MAX_FAULTS = 10
const lines: string[] = []
const log = pino({}, { write: (line: string) => void lines.push(line) })

let polity: InProcess
beforeAll(async () => {
  const env = {
    SAMPLES: 'no',
    ADDRESS_LIMIT: String(MAX_FAULTS),
    PROXY_HOPS: '1',
    STAGING_HOST: 'staging.example',
  }
  polity = await startInProcess(env, (app, host) => builtPages(app, { ...host, log }))
})
beforeEach(() => void lines.splice(0))
afterAll(() => polity.remove())

test('a page shows the environment that its instance’s address determines, whatever the host header', async () => {
  for (const host of ['staging.example', 'polity.example']) {
    const page = await fetch(`${polity.url}/rules`, { headers: { 'x-forwarded-host': host } })
    expect(await page.text()).toContain('<p class="environment">local</p>')
  }
})

test('forms with a forged host get normal replies, count toward their address’s limit, and do not flood the log', async () => {
  const send = async (place: number, named: Record<string, string> = { 'x-forwarded-host': 'evil.example' }) => {
    const fields = new URLSearchParams({ email: `nobody${place}@mill.example`, password: 'not the right one' })
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: polity.url, ...named }
    const reply = await newBrowser(polity.url).post('/login', fields.toString(), headers)
    return [reply.status, (await reply.text()).length > 1_000]
  }
  const otherScheme = { origin: polity.url.replace('http:', 'https:') }
  const ordinary = await send(0, {})
  expect(ordinary).toEqual([401, true])
  expect(await send(1)).toEqual(ordinary)
  expect(await send(2, otherScheme)).toEqual(ordinary)
  for (let place = 3; place < MAX_FAULTS; place++) await send(place)
  expect(await send(MAX_FAULTS)).toEqual([429, true])
  const statuses = (
    await Promise.all(Array.from({ length: 200 }, (_, place) => send(place, place % 2 ? otherScheme : undefined)))
  ).map(([status]) => status)
  expect(statuses).not.toContain(400)
  expect(lines).toEqual([])
})

test('a form from another site is refused and is not logged as our fault', async () => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' }
  expect((await newBrowser(polity.url).post('/login', 'email=a', headers)).status).toBe(403)
  expect(lines).toEqual([])
})

test('a fault that affects every page is logged once a second with a count, not once per request', async () => {
  const app = Fastify()
  const host = {
    load: openLoad(),
    log,
    newFormKey: () => 'key',
    regional: openRegional({ languages: ['en', 'es'], timeZone: 'UTC' }, () => Promise.reject(), { onChange() {} }),
    isDeveloper: () => false,
    visitOf: () => Promise.reject(new Error('none')),
  }
  servePages(
    app,
    host,
    () => Promise.reject(new Error('no pages were built')),
    () => '',
  )
  const all = await Promise.all(Array.from({ length: 100 }, () => app.inject('/home')))
  expect(new Set(all.map(({ statusCode }) => statusCode))).toEqual(new Set([500]))
  await expect.poll(() => lines.reduce((sum, line) => sum + JSON.parse(line).times, 0), { timeout: 3_000 }).toBe(100)
  expect(lines.length).toBeLessThan(5)
  expect(lines[0]).toContain('no pages were built')
  await app.close()
})
