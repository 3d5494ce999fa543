import { execFileSync, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  lchownSync,
  globSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { newCluster } from '#tests/cluster.ts'
import { startInstance } from '#tests/instance.ts'
import { newPerson, operate } from '#tests/people.ts'
import { localCertificate } from './certificate.ts'
import { ownDataFolder } from './data-folder.ts'

const made: string[] = []
const remembered = (folder: string) => (made.push(folder), folder)
afterEach(() => {
  for (const folder of made.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const newFolder = () => remembered(mkdtempSync(path.join(realpathSync(tmpdir()), 'polity-own-')))
const everyPlace = (folder: string) => [folder, ...globSync('**/*', { cwd: folder }).map((at) => path.join(folder, at))]

/** Makes everything in the folder readable by every user. */
const openUp = (folder: string) =>
  everyPlace(folder).forEach((place) => chmodSync(place, lstatSync(place).isDirectory() ? 0o755 : 0o644))

const openByMode = (folder: string) => everyPlace(folder).filter((place) => (lstatSync(place).mode & 0o077) !== 0)

/**
 * The paths among these that another user of the machine can read, write or enter. Only root can become another user.
 */
const openToNobody = (places: string[]) =>
  execFileSync(
    '/bin/sh',
    ['-c', 'while read -r f; do if [ -r "$f" ] || [ -w "$f" ] || [ -x "$f" ]; then echo "$f"; fi; done'],
    {
      uid: 65_534,
      gid: 65_534,
      input: places.join('\n') + '\n',
      encoding: 'utf8',
    },
  )
    .split('\n')
    .filter(Boolean)

const isRoot = process.getuid?.() === 0

test('a folder that others can read is made private with all its contents, and the operator gets one notice', () => {
  const folder = newFolder()
  const outside = path.join(newFolder(), 'not ours')
  mkdirSync(path.join(folder, 'mail'))
  for (const file of ['operator-token', 'mail/1.eml', 'some.backup']) writeFileSync(path.join(folder, file), 'x')
  openUp(folder)
  writeFileSync(outside, 'x')
  chmodSync(outside, 0o644)
  symlinkSync(outside, path.join(folder, 'a link'))

  expect(ownDataFolder(folder)).toBe(
    `other users of this machine could read the data folder ${folder} (mode 0755); now only its owner can`,
  )
  rmSync(path.join(folder, 'a link'))
  expect(openByMode(folder)).toEqual([])
  expect(lstatSync(outside).mode & 0o777).toBe(0o644)
  expect(ownDataFolder(folder)).toBeNull()
})

test('a new data folder, even one within a new folder, is private from the start and causes no notice', () => {
  const folder = path.join(newFolder(), 'a', 'b')
  expect(ownDataFolder(folder)).toBeNull()
  expect(openByMode(folder)).toEqual([])
})

test.skipIf(!isRoot)('another user who tries to use root’s folder is refused in one line', () => {
  const folder = newFolder()
  chmodSync(folder, 0o777)
  const script = `
    const { ownDataFolder } = await import('#server/data-folder.ts')
    process.setuid(65534)
    try { ownDataFolder(process.env.FOLDER) } catch (trouble) { console.log(trouble.message) }`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', script], {
    env: { FOLDER: folder },
    encoding: 'utf8',
  })
  expect(said).toBe(
    `the data folder ${folder} belongs to another user (0, this is 65534), who can change it: chown it, or set DATA_DIR\n`,
  )
})

test.skipIf(!isRoot)('root refuses another user’s data folder, and its own if another user’s files are in it', () => {
  const folder = newFolder()
  chownSync(folder, 65_534, 65_534)
  expect(() => ownDataFolder(folder)).toThrow(
    `the data folder ${folder} belongs to another user (65534, this is 0), who can change it`,
  )
  chownSync(folder, 0, 0)
  chmodSync(folder, 0o777)
  const link = path.join(folder, 'mail')
  symlinkSync(newFolder(), link)
  lchownSync(link, 65_534, 65_534)
  expect(() => ownDataFolder(folder)).toThrow(`${link} in the data folder belongs to another user (65534, this is 0)`)
  expect(() => ownDataFolder(folder)).toThrow(link)
  rmSync(link)
  expect(ownDataFolder(folder)).toBeNull()
})

test('if the data folder is a file, startup and every command say so in one line', () => {
  const file = path.join(newFolder(), 'file')
  writeFileSync(file, '')
  const said = (...words: string[]) => {
    const env = { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: path.join(file, 'data') }
    const { stderr, status } = spawnSync(process.execPath, words, { env, encoding: 'utf8' })
    return [status, stderr]
  }
  const line = [1, `ENOTDIR: not a directory, mkdir '${path.join(file, 'data')}'\n`]
  expect(said('server/operator.ts', 'recount')).toEqual(line)
  expect(said('--input-type=module', '-e', `(await import('#server/run.ts')).run(process.env, () => {})`)).toEqual(line)
})

test('other users can read nothing that startup, e-mails, commands or a backup write to the data folder', async () => {
  const folder = remembered(await newCluster())
  openUp(folder)
  const control = newFolder()
  openUp(control)

  const instance = await startInstance({ DATA_DIR: folder, SERVICES: 'identity,users', SAMPLES: 'no' })
  await newPerson(instance)
  await localCertificate(folder)
  await expect.poll(() => everyPlace(folder).filter((place) => place.endsWith('.eml'))).toHaveLength(1)
  const whileRunning = everyPlace(folder)
  for (const name of ['lock', 'operator', 'operator-token', 'mail', 'localhost.pem.json', 'pg/PG_VERSION'])
    expect(whileRunning).toContain(path.join(folder, name))
  expect(openByMode(folder)).toEqual([])
  if (isRoot) expect(openToNobody([control, ...whileRunning])).toEqual([control])
  await instance.stop()

  chmodSync(folder, 0o755)
  const backup = path.join(folder, 'backups', 'a.backup')
  await operate({ DATA_DIR: folder }, 'backup', backup)
  expect(everyPlace(folder)).toContain(backup)
  expect(openByMode(folder)).toEqual([])
  if (isRoot) expect(openToNobody([control, ...everyPlace(folder)])).toEqual([control])
})
