import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterEach, expect, test } from 'vitest'
import { startInProcess } from '#tests/in-process.ts'
import { openMail } from './engines.ts'
import { aboutLetters, mountLettersPage } from './letters-page.ts'
import { settingsFrom } from './settings.ts'

const clears: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clear of clears.splice(0)) await clear()
})

const local = { host: 'localhost:3000' }
const link = 'http://localhost:3000/confirm?token=abc&next=/home'

/**
 * The e-mails page of a process with these settings; the application behind that page answers every address with 404.
 */
async function open(env: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'polity-letters-'))
  clears.push(() => rmSync(folder, { recursive: true, force: true }))
  const settings = settingsFrom({ DATA_DIR: folder, ...env })
  const app = Fastify()
  clears.push(() => app.close())
  mountLettersPage(app, settings)
  await app.register(async (pages) => {
    pages.route({
      method: ['GET', 'HEAD', 'POST'],
      url: '*',
      handler: (_request, reply) => reply.code(404).type('text/html').send('no page of ours'),
    })
  })
  const get = (url: string, headers: Record<string, string> = local, remoteAddress = '127.0.0.1') =>
    app.inject({ url, headers, remoteAddress })
  /** Two replies of a process that has no e-mails page: at the address of that page, and at any unknown address. */
  const asUnknown = async (headers?: Record<string, string>, from?: string) => {
    const [ours, unknown] = [await get('/dev/letters', headers, from), await get('/dev/unknown', headers, from)]
    const shown = ({ statusCode, body, headers: { date: _date, ...rest } }: typeof ours) => [statusCode, body, rest]
    expect(shown(ours)).toEqual(shown(unknown))
    expect(ours.statusCode).toBe(404)
  }
  return { settings, get, asUnknown }
}

const write = async (settings: Parameters<typeof openMail>[0], subject: string, text: string) =>
  (await openMail(settings)).send({ to: 'ana@reader.example', subject, text, lang: 'es' })

test('a developer reads the e-mails in the folder, newest first, and follows their links', async () => {
  const { settings, get } = await open()
  expect((await get('/dev/letters')).body).toContain('There are no letters yet.')
  await write(settings, 'Confirma tu dirección', `Hola, Ana:\n\n${link}\n\nUn saludo.`)
  await write(settings, 'Cambia tu contraseña', `Aquí: ${link}.`)
  const { body, headers, statusCode } = await get('/dev/letters')
  expect(statusCode).toBe(200)
  expect(body.indexOf('Cambia tu contraseña')).toBeGreaterThan(0)
  expect(body.indexOf('Cambia tu contraseña')).toBeLessThan(body.indexOf('Confirma tu dirección'))
  expect(body).toContain('ana@reader.example')
  expect(body.match(/<a href="http:\/\/localhost:3000\/confirm\?token=abc&amp;next=\/home">/g)).toHaveLength(2)
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
  const [, nonce] = /style-src 'nonce-([\w-]{24})'/.exec(String(headers['content-security-policy'])) ?? []
  expect(body).toContain(`<style nonce="${nonce}">`)
})

test('an e-mail’s contents are shown as plain text, and no markup in them takes effect', async () => {
  const { settings, get } = await open()
  const bad = `<script>alert(1)</script> & "quoted" javascript:alert(2) http://a.example/"onclick='x'><img src=x>`
  await write(settings, '<b>Hello</b>', bad)
  const { body } = await get('/dev/letters')
  expect(body).toContain('&lt;b&gt;Hello&lt;/b&gt;')
  expect(body).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; &quot;quoted&quot; javascript:alert(2)')
  expect(body).toContain(
    '<a href="http://a.example/">http://a.example/</a>&quot;onclick=&#39;x&#39;&gt;&lt;img src=x&gt;',
  )
  expect(body).not.toMatch(/<(script|img|b)\b/)
})

test.each([['127.0.0.1:3000'], ['[::1]:3000'], ['localhost'], ['LOCALHOST:80']])(
  'the e-mail page is available on this machine under the name %s',
  async (host) => {
    const { get } = await open()
    expect((await get('/dev/letters', { host }, '::ffff:127.0.0.1')).statusCode).toBe(200)
  },
)

test.each([
  ['forwarded', 'for=203.0.113.9'],
  ['x-forwarded-for', '127.0.0.1'],
  ['x-forwarded-host', 'localhost'],
  ['x-real-ip', '127.0.0.1'],
  ['via', '1.1 proxy'],
])('a request that came through a proxy, according to %s, gets a 404', async (name, value) => {
  const { asUnknown } = await open()
  await asUnknown({ ...local, [name]: value })
})

test.each([
  ['polity.example'],
  ['localhost.evil.example'],
  ['127.0.0.1.evil.example:3000'],
  ['10.0.0.5:3000'],
  ['0.0.0.0:3000'],
])('a request for the host "%s" gets a 404', async (host) => {
  const { asUnknown } = await open()
  await asUnknown({ host })
})

test('a request from another machine gets a 404', async () => {
  const { asUnknown } = await open()
  for (const address of ['203.0.113.9', '10.0.0.5', '::2', '::ffff:10.0.0.5']) await asUnknown(local, address)
})

test.each([
  ['PUBLIC_URL', 'http://localhost:3000'],
  ['HOST', '0.0.0.0'],
  ['HOST', '10.0.0.5'],
  ['PROXY_HOPS', '1'],
  ['SMTP_URL', 'smtp://localhost:1025'],
])('an instance that sets %s to %s has no e-mail page', async (name, value) => {
  const { asUnknown, settings } = await open({ [name]: value })
  await asUnknown()
  expect(aboutLetters(settings, 'http://localhost:3000') ?? '').not.toContain('/dev/letters')
})

test('the operator is told at startup where e-mails are stored, unless they are delivered', async () => {
  const said = (env: Record<string, string>) =>
    aboutLetters(settingsFrom({ DATA_DIR: './data', ...env }), 'http://localhost:3000')
  const where =
    'letters go to data/mail, not to people: accounts work right away, but stay unconfirmed; reset a password with npm run operator -- reset E-MAIL (set SMTP_URL to send letters)'
  expect(said({})).toBe(`${where} · read them at http://localhost:3000/dev/letters`)
  expect(said({ HOST: '0.0.0.0' })).toBe(where)
  expect(said({ SMTP_URL: 'smtp://localhost' })).toBeNull()
})

test('a process without any room that sends e-mails neither has nor mentions an e-mail page', async () => {
  const polity = await startInProcess({ SERVICES: 'comms', SAMPLES: 'no' })
  clears.unshift(polity.remove)
  expect(polity.letters).toBeNull()
  expect((await fetch(`${polity.url}/dev/letters`)).status).toBe(404)
})

test('delivering e-mails to people requires a public address for their links', async () => {
  const sending = (env: Record<string, string>) => openMail(settingsFrom(env))
  await expect(sending({ SMTP_URL: 'smtp://mail.example' })).rejects.toThrow(/^SMTP_URL needs PUBLIC_URL: [^\n]+$/)
  const sent = await sending({ SMTP_URL: 'smtp://mail.example', PUBLIC_URL: 'https://polity.example' })
  expect(sent.reachesPeople).toBe(true)
  expect((await sending({ SMTP_URL: 'smtp://localhost:1025' })).reachesPeople).toBe(true)
})
