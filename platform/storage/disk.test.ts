import { mkdtempSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { scratch } from '#tests/scratch.ts'
import { openDisk } from './disk.ts'
import { mountFiles } from './serving.ts'

const folder = path.join(mkdtempSync(path.join(scratch(), 'polity-storage-')), 'files')
const disk = openDisk(folder, 'the secret of this instance')
const picture = Buffer.from('RIFF....WEBP: a picture')

test('a file is stored with its type, for its owner alone, and is read again', async () => {
  const key = await disk.put(picture, 'image/webp')
  expect(await disk.read(key)).toEqual({ bytes: picture, type: 'image/webp' })
  expect(await disk.keys()).toEqual([key])
  expect(readdirSync(folder)).toEqual([key])
  expect([folder, path.join(folder, key)].map((place) => statSync(place).mode & 0o077)).toEqual([0, 0])
})

test('a link is valid for exactly 86,400 seconds', async () => {
  const key = await disk.put(picture, 'image/webp')
  const now = Date.parse('2026-06-01T12:00:00.123Z')
  const link = disk.link(key, now)
  expect(await disk.follow(link, now)).toMatchObject({ bytes: picture, until: now + 86_400_000 })
  expect(await disk.follow(link, now + 86_400_000 - 1)).not.toBeNull()
  expect(await disk.follow(link, now + 86_400_000)).toBeNull()
})

test('a link leads to one file until one moment: nobody can change or make one', async () => {
  const [key, other] = [await disk.put(picture, 'image/webp'), await disk.put(picture, 'image/webp')]
  const link = new URL(disk.link(key), 'http://localhost')
  const forged = (change: (url: URL) => void) => {
    const url = new URL(link)
    change(url)
    return disk.follow(url.pathname + url.search)
  }
  expect(await forged(() => {})).not.toBeNull()
  expect(await forged((url) => (url.pathname = `/files/${other}`))).toBeNull()
  expect(await forged((url) => url.searchParams.set('until', String(Date.now() + 9e9)))).toBeNull()
  expect(await forged((url) => url.searchParams.set('until', 'Infinity'))).toBeNull()
  expect(await forged((url) => url.searchParams.delete('seal'))).toBeNull()
  expect(await openDisk(folder, 'another secret').follow(link.pathname + link.search)).toBeNull()
})

test('a link ends with its file', async () => {
  const key = await disk.put(picture, 'image/webp')
  const link = disk.link(key)
  await disk.remove(key)
  await disk.remove(key)
  expect(await disk.follow(link)).toBeNull()
  expect(await disk.read(key)).toBeNull()
})

test('no path leads out of the folder', async () => {
  for (const key of ['../operator-token', '..%2Foperator-token', '/etc/passwd', '', '.', `${'a'.repeat(22)}.html`]) {
    expect(await disk.read(key)).toBeNull()
    await disk.remove(key)
    await expect(disk.putBack(key, picture)).rejects.toThrow('no key')
    expect(await disk.follow(disk.link(key))).toBeNull()
  }
})

test('an empty instance has no files and no folder', async () => {
  expect(await openDisk(path.join(folder, 'none'), 's').keys()).toEqual([])
})

test('a browser shows a file as the picture that it is, and whoever has no link learns nothing', async () => {
  const app = Fastify()
  mountFiles(app, disk)
  const key = await disk.put(picture, 'image/webp')
  const { statusCode, headers, rawPayload } = await app.inject(disk.link(key))
  expect([statusCode, rawPayload.equals(picture)]).toEqual([200, true])
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(headers['content-disposition']).toMatch(/^inline/)
  expect(headers['cache-control']).toMatch(/^private, max-age=86(400|399), immutable$/)
  const stranger = [
    `/files/${key}`,
    disk.link(key, 0),
    disk.link(`${'x'.repeat(22)}.webp`),
    '/files/..%2f..%2fetc%2fpasswd',
  ]
  const answers = await Promise.all(stranger.map((url) => app.inject(url)))
  expect(answers.map(({ statusCode: status }) => status)).toEqual([404, 404, 404, 404])
  expect(answers.map((answer) => answer.headers['cache-control'])).toEqual(Array.from(answers, () => 'no-store'))
})
