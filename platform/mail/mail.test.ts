import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import { newestLetters, openFolderMail } from './folder.ts'
import type { Letter, Mail } from './mail.ts'
import { asMessage } from './message.ts'
import { openSmtpMail } from './smtp.ts'

const from = { name: 'Ayuntamiento de Peñafiel', address: 'polity@town.example' }
const link = `https://polity.example/confirm?token=${'aB3_-'.repeat(20)}&next=/polls?q=a%20b`
const letter: Letter = {
  to: 'ana.munoz@reader.example',
  subject: 'Confirma tu dirección: así podrás votar en «¿Qué día abrimos el mercado de la plaza?» — mañana',
  text: `Hola, Ana:\n\n${'Tu voto cuenta también aquí, señora Muñoz. '.repeat(30)}\n\n${link}\n\n.\nFrom aquí, un saludo\n  — polity`,
  lang: 'es',
}

const clears: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const clear of clears.splice(0)) await clear()
})

function newFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'polity-mail-'))
  clears.push(() => rmSync(folder, { recursive: true, force: true }))
  return path.join(folder, 'mail')
}

/** A real mail server on a free port; `taken` holds the e-mails it has received, unchanged. */
async function newServer(options: SMTPServerOptions = {}) {
  const taken: Buffer[] = []
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    authOptional: true,
    closeTimeout: 100,
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        taken.push(Buffer.concat(chunks))
        done()
      })
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  clears.push(() => new Promise<void>((resolve) => server.close(resolve)))
  const { port } = server.server.address() as { port: number }
  return { taken, at: { host: '127.0.0.1', port, secure: false } }
}

const ways: Record<string, () => Promise<{ mail: Mail; sent: () => Promise<Buffer[]> }>> = {
  async 'into a folder'() {
    const folder = newFolder()
    return { mail: openFolderMail(folder, from), sent: () => newestLetters(folder, 10) }
  },
  async 'by a mail server'() {
    const { at, taken } = await newServer()
    return { mail: openSmtpMail(at, from), sent: async () => taken.toReversed() }
  },
}

const refusalOf = (sending: Promise<void>) =>
  sending.then(
    () => null,
    (thrown: Error) => thrown,
  )

describe.each(Object.entries(ways))('e-mails %s', (_name, open) => {
  test('an e-mail arrives word for word, with its recipient, sender and date', async () => {
    const { mail, sent } = await open()
    await mail.send(letter)
    const [raw] = await sent()
    const read = await PostalMime.parse(raw!)
    expect(read.subject).toBe(letter.subject)
    expect(read.text?.trimEnd().replaceAll(/ +$/gm, '')).toBe(letter.text.replaceAll(/ +$/gm, ''))
    expect(read.text).toContain(link)
    expect(read.html).toBeUndefined()
    expect(read.attachments).toEqual([])
    expect(read.from).toMatchObject(from)
    expect(read.to).toMatchObject([{ address: letter.to }])
    expect(Math.abs(Date.parse(read.date!) - Date.now())).toBeLessThan(60_000)
    expect(read.messageId).toMatch(/^<[^@\s]+@town\.example>$/)
    const headers = Object.fromEntries(read.headers.map(({ key, value }) => [key, value]))
    expect(headers).toMatchObject({
      'auto-submitted': 'auto-generated',
      'content-language': 'es',
      'mime-version': '1.0',
    })
  })

  test('the configured sender name takes precedence over the e-mail’s own', async () => {
    const { mail, sent } = await open()
    await mail.send({ ...letter, from: 'Wendmouth' })
    expect((await PostalMime.parse((await sent())[0]!)).from).toMatchObject(from)
  })

  test('an e-mail has no line that is too long, and contains only characters every mail server accepts', async () => {
    const { mail, sent } = await open()
    await mail.send(letter)
    const raw = (await sent())[0]!.toString('latin1')
    expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
    expect(raw.replaceAll('\r\n', '')).toMatch(/^[\t -~]*$/)
  })

  test('the newest e-mail comes first, and no two e-mails share an id', async () => {
    const { mail, sent } = await open()
    for (const subject of ['first', 'second', 'third']) await mail.send({ ...letter, subject })
    const read = await Promise.all((await sent()).map((raw) => PostalMime.parse(raw)))
    expect(read.map(({ subject }) => subject)).toEqual(['third', 'second', 'first'])
    expect(new Set(read.map(({ messageId }) => messageId)).size).toBe(3)
  })

  test.each([
    ['a subject with two lines', { subject: 'Hello\r\nBcc: eve@evil.example' }],
    ['a subject with a bare line feed', { subject: 'Hello\nBcc: eve@evil.example' }],
    ['a recipient with two lines', { to: 'ana@reader.example\r\nBcc: eve@evil.example' }],
    ['two recipients', { to: 'ana@reader.example, eve@evil.example' }],
    ['a recipient with a name', { to: 'Ana <ana@reader.example>' }],
    ['no recipient', { to: '' }],
  ])('an e-mail with %s is refused and not sent', async (_what, wrong) => {
    const { mail, sent } = await open()
    const refused = await refusalOf(mail.send({ ...letter, ...wrong }))
    expect(refused?.message).toMatch(/letter/)
    expect(refused?.message).not.toMatch(/@/)
    expect(await sent()).toEqual([])
  })
})

test('an e-mail in the folder is readable only by the operator and never appears half-written', async () => {
  const folder = newFolder()
  const mail = openFolderMail(folder, from)
  expect(mail.reachesPeople).toBe(false)
  await Promise.all(Array.from({ length: 5 }, () => mail.send(letter)))
  expect(statSync(folder).mode & 0o777).toBe(0o700)
  const names = readdirSync(folder)
  expect(names).toHaveLength(5)
  for (const name of names) {
    expect(name).toMatch(/^[0-9A-Z]{26}\.eml$/)
    expect(statSync(path.join(folder, name)).mode & 0o777).toBe(0o600)
    expect(readFileSync(path.join(folder, name), 'utf8')).toMatch(/^From: /m)
  }
})

test('a folder that never held an e-mail gives an empty list', async () => {
  expect(await newestLetters(newFolder(), 10)).toEqual([])
})

test('an e-mail refused by the server is reported without naming the recipient', async () => {
  const { at } = await newServer({
    onRcptTo: ({ address }, _session, done) => done(new Error(`<${address}>: user unknown, ask admin@mail.example`)),
  })
  const mail = openSmtpMail(at, from)
  expect(mail.reachesPeople).toBe(true)
  const refused = await refusalOf(mail.send(letter))
  expect(refused?.message).toMatch(/^the mail server did not take a letter: .*user unknown/)
  expect(JSON.stringify(refused, Object.getOwnPropertyNames(refused))).not.toMatch(/@(reader|mail|town)\.example/)
})

test('an unreachable mail server is reported', async () => {
  const refused = await refusalOf(openSmtpMail({ host: '127.0.0.1', port: 1, secure: false }, from).send(letter))
  expect(refused).toMatchObject({ code: expect.stringMatching(/^E/) as string })
})

test('the password is sent to a server that requires one', async () => {
  const known: string[] = []
  const { at, taken } = await newServer({
    authOptional: false,
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, done) {
      known.push(username ?? '', password ?? '')
      done(null, { user: 'town' })
    },
  })
  await openSmtpMail({ ...at, auth: { user: 'town', pass: 'sécret@:/' } }, from).send(letter)
  expect(known).toEqual(['town', 'sécret@:/'])
  expect(taken).toHaveLength(1)
})

test('a password is never sent unencrypted to another machine', async () => {
  const asked: string[] = []
  const { at, taken } = await newServer({
    allowInsecureAuth: true,
    onAuth({ username }, _session, done) {
      asked.push(username ?? '')
      done(null, { user: 'town' })
    },
  })
  // An address of this machine that does not look like one.
  const elsewhere = { ...at, host: '0.0.0.0' }
  const refused = await refusalOf(
    openSmtpMail({ ...elsewhere, auth: { user: 'town', pass: 'secret' } }, from).send(letter),
  )
  expect(refused).toMatchObject({ code: 'ETLS' })
  expect([asked, taken]).toEqual([[], []])
  await openSmtpMail(elsewhere, from).send(letter)
  expect(taken).toHaveLength(1)
})

test('without a configured sender name an e-mail uses its own sender name, on one line', () => {
  const nameless = { name: '', address: 'polity@town.example' }
  expect(asMessage({ ...letter, from: 'Wendmouth' }, nameless).from).toEqual({ ...nameless, name: 'Wendmouth' })
  expect(asMessage({ ...letter, from: 'Two\nlines' }, nameless).from).toEqual(nameless)
  expect(asMessage(letter, nameless).from).toEqual(nameless)
})
