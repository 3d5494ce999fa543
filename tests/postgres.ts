import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chownSync, existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { Client } from 'pg'

const run = promisify(execFile)
const oldestVersion = 15

interface Started {
  url: string
  stop(): Promise<void>
}

/**
 * A PostgreSQL server for tests, with fsync on: the one at `TEST_DATABASE_URL`, or a new one with a temporary folder,
 * which `stop` ends. Null if PostgreSQL 15 or newer is not installed. Its first user can make databases.
 */
export async function startPostgres(): Promise<Started | null> {
  const given = process.env['TEST_DATABASE_URL']
  if (given) return { url: given, stop: async () => {} }
  const programs = await findPrograms()
  const user = await unprivileged()
  if (!programs || !user) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'polity-postgres-'))
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid!)
  const data = path.join(folder, 'data')
  await run(
    path.join(programs, 'initdb'),
    ['--pgdata', data, '--username', 'polity', '--auth', 'trust', '--encoding', 'UTF8', '--locale', 'C.UTF-8'],
    { ...user, cwd: folder },
  )
  const port = await freePort()
  const options = ['-D', data, '-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'max_connections=400']
  const server = spawn(path.join(programs, 'postgres'), [...options, '-c', `unix_socket_directories=${folder}`], {
    ...user,
    cwd: folder,
    stdio: 'ignore',
  })
  const url = `postgres://polity@127.0.0.1:${port}/postgres`
  const stop = () => end(server, folder)
  process.once('exit', () => server.kill('SIGINT'))
  try {
    await answers(url, server)
  } catch (error) {
    await stop()
    throw error
  }
  return { url, stop }
}

/** The folder with the newest installed server's programs; Debian does not put them on the PATH. */
async function findPrograms(): Promise<string | null> {
  const onPath = (process.env['PATH'] ?? '').split(path.delimiter)
  const folders = [...globSync('/usr/lib/postgresql/*/bin'), ...onPath].filter(
    (folder) => existsSync(path.join(folder, 'initdb')) && existsSync(path.join(folder, 'postgres')),
  )
  const versions = await Promise.all(
    folders.map(async (folder) => {
      const { stdout } = await run(path.join(folder, 'postgres'), ['--version'])
      return { folder, version: Number(/(\d+)/.exec(stdout)?.[1]) }
    }),
  )
  const newest = versions.filter(({ version }) => version >= oldestVersion).toSorted((a, b) => b.version - a.version)[0]
  return newest?.folder ?? null
}

/** The user to run PostgreSQL as: it refuses to run as root, and its package creates a user for it. */
async function unprivileged(): Promise<{ uid?: number; gid?: number } | null> {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    const ids = await Promise.all(['-u', '-g'].map((what) => run('id', [what, name]))).catch(() => null)
    if (ids) return { uid: Number(ids[0]!.stdout), gid: Number(ids[1]!.stdout) }
  }
  return null
}

/** A port of this machine that nothing listens on. */
export function freePort(): Promise<number> {
  const server = net.createServer()
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as net.AddressInfo
      server.close(() => resolve(port))
    })
  })
}

async function answers(url: string, server: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    if (server.exitCode !== null) throw new Error(`the test's PostgreSQL ended with ${server.exitCode}`)
    const client = new Client(url)
    const up = await client.connect().then(
      () => true,
      () => false,
    )
    if (up) return client.end()
    await wait(100)
  }
  throw new Error("the test's PostgreSQL does not answer")
}

async function end(server: ChildProcess, folder: string): Promise<void> {
  if (server.exitCode === null && server.signalCode === null) {
    const ended = new Promise((resolve) => server.once('exit', resolve))
    server.kill('SIGINT')
    await ended
  }
  rmSync(folder, { recursive: true, force: true })
}
