import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterEach, describe, expect, test } from 'vitest'
import { embeddedSpace, serverSpace } from '#tests/engines.ts'
import { openLog } from '#platform/log.ts'
import { lockFolder } from './folder-lock.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))
const running: ChildProcess[] = []
const clears: (() => Promise<void> | void)[] = []

afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  for (const clear of clears.splice(0)) await clear()
})

/** Runs `code` in a separate process, with its output line by line. */
function start(code: string) {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.push(child)
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() }
}

async function kill(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

const locker = (folder: string) =>
  start(`
    import { lockFolder } from '#platform/database/folder-lock.ts'
    const line = await lockFolder(${JSON.stringify(folder)}).then(() => 'locked', (error) => error.message)
    console.log(line)
    setInterval(() => {}, 1000)`)

function temporaryFolder(name = 'data'): string {
  const parent = mkdtempSync(path.join(tmpdir(), 'polity-lock-'))
  clears.push(() => rmSync(parent, { recursive: true, force: true }))
  return mkdtempSync(path.join(parent, `${name}-`))
}

describe('locking a data folder', () => {
  test('the lock tells a second process who holds it, and is free once its holder is killed', async () => {
    const folder = temporaryFolder()
    const holder = locker(folder)
    expect((await holder.lines.next()).value).toBe('locked')
    const refused = `data folder ${folder} is in use by process ${holder.child.pid}`
    await expect(lockFolder(folder)).rejects.toThrow(refused)
    expect((await locker(folder).lines.next()).value).toBe(refused)
    await kill(holder.child)
    await (
      await lockFolder(folder)
    )()
    await (
      await lockFolder(folder)
    )()
  })

  test('a folder can be locked even if its path is too long for a socket', async () => {
    const folder = temporaryFolder('long'.repeat(40))
    const holder = locker(folder)
    expect((await holder.lines.next()).value).toBe('locked')
    await expect(lockFolder(folder)).rejects.toThrow(`in use by process ${holder.child.pid}`)
    await kill(holder.child)
    await (
      await lockFolder(folder)
    )()
  })

  test('when many processes race for the folder of a killed process, exactly one gets the lock', async () => {
    const folder = temporaryFolder()
    const dead = locker(folder)
    await dead.lines.next()
    await kill(dead.child)
    const ends = await Promise.allSettled(Array.from({ length: 8 }, () => lockFolder(folder)))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const end of ends) if (end.status === 'fulfilled') await end.value()
  })

  test('the embedded database checks the lock before it touches the data', async () => {
    const space = embeddedSpace()
    clears.push(space.clear)
    const db = await space.open()
    const { openEmbedded } = await import('./embedded.ts')
    await expect(openEmbedded(await space.folder(), openLog('silent'))).rejects.toThrow(
      `is in use by process ${process.pid}`,
    )
    expect(await db.run('alive', 'select 1 n', [])).toEqual([{ n: 1 }])
  })
})

/** Writes one row after another, and prints which are acknowledged. */
const writer = (opening: string) =>
  start(`
    import { openLog } from '#platform/log.ts'
    ${opening}
    for (let id = 0; ; id++) {
      await db.tx(() => db.run('write', 'insert into public.seat values ($1)', [id]))
      console.log(id)
    }`)

const engines = [
  { name: 'embedded', space: embeddedSpace, skip: false },
  { name: 'on a PostgreSQL server', space: serverSpace, skip: !process.env['TEST_DATABASE_URL'] },
] as const

for (const { name, space: makeSpace, skip } of engines) {
  test.skipIf(skip)(`nothing acknowledged is lost when the process is killed while writing, ${name}`, async () => {
    const space = makeSpace()
    clears.push(space.clear)
    const opening =
      'url' in space
        ? `import { openServer as open } from '#platform/database/server.ts'
           const db = await open(${JSON.stringify(await space.url())}, openLog('silent'))`
        : `import { openEmbedded as open } from '#platform/database/embedded.ts'
           const db = await open(${JSON.stringify(await space.folder())}, openLog('silent'))`
    const before = await space.open()
    await before.run('make', 'create table public.seat (id int primary key)', [])
    await before.close()
    const { child, lines } = writer(opening)
    let acknowledged = -1
    for (let count = 0; count < 300; count++) acknowledged = Number((await lines.next()).value)
    await kill(child)
    for await (const line of lines) acknowledged = Number(line)
    const db = await space.open()
    const [found] = await db.run<{ n: number; last: number }>('found', 'select count(*) n, max(id) last from seat', [])
    expect(acknowledged).toBeGreaterThanOrEqual(299)
    expect(found!.last).toBeGreaterThanOrEqual(acknowledged)
    expect(found!.n).toBe(found!.last + 1)
  })
}
