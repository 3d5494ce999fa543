import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { LineError } from '#platform/line-error.ts'

// The maximum length of a socket's address, in bytes: Linux allows 107, and macOS 103.
const longestAddress = 100
const settling = 50
const patience = 2000
const mostTries = 10

/**
 * Locks a folder for this process until the returned function is called or the process ends in any way: the lock is a
 * socket listening in the folder, and the kernel closes it. Other processes that try to lock the folder are told which
 * process holds the lock.
 */
export async function lockFolder(folder: string): Promise<() => Promise<void>> {
  const file = path.join(folder, 'lock')
  const address = shortAddress(folder)
  const mine = `${process.pid} ${randomUUID()}`
  try {
    for (let tries = 0; tries < mostTries; tries++) {
      const seen = identity(file)
      const server = await listenAt(address.path, mine)
      // Another process may have mistaken this socket for that of a dead process and replaced it. Whichever process
      // answers holds the lock.
      if (server) await wait(settling)
      const holder = await askHolder(address.path)
      if (server && holder === mine) return () => unlock(server)
      if (holder !== null) throw new LineError(`data folder ${folder} is in use by ${nameOf(holder)}`)
      if (identity(file) === seen) rmSync(file, { force: true })
    }
    throw new LineError(`data folder ${folder} cannot be locked: other processes keep trying to open it`)
  } finally {
    address.forget()
  }
}

const nameOf = (holder: string) => (holder ? `process ${holder.split(' ')[0]}` : 'another process')

/** The folder's own path or, if that is too long for a socket, a short link to it. */
function shortAddress(folder: string): { path: string; forget(): void } {
  const direct = path.join(folder, 'lock')
  if (Buffer.byteLength(direct) <= longestAddress) return { path: direct, forget: () => {} }
  const link = mkdtempSync(path.join(tmpdir(), 'polity-'))
  symlinkSync(path.resolve(folder), path.join(link, 'data'))
  return { path: path.join(link, 'data', 'lock'), forget: () => rmSync(link, { recursive: true, force: true }) }
}

function identity(file: string): string | null {
  const stat = statSync(file, { bigint: true, throwIfNoEntry: false })
  return stat ? `${stat.ino} ${stat.ctimeNs}` : null
}

function listenAt(address: string, answer: string): Promise<net.Server | null> {
  const server = net.createServer((caller) => caller.on('error', () => caller.destroy()).end(answer))
  // The lock alone must not keep the process running.
  server.unref()
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') return resolve(null)
      reject(new LineError(`the data folder cannot be locked: ${error.message}`))
    })
    server.listen(address, () => resolve(server))
  })
}

/**
 * The reply of the process that holds the lock; empty if that process is listening but too busy to reply; null if no
 * process is listening.
 */
function askHolder(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    let answer = ''
    const socket = net.connect(address)
    socket.setTimeout(patience, () => socket.destroy())
    socket.on('data', (data) => (answer += data))
    socket.on('error', () => resolve(null))
    socket.on('close', () => resolve(answer))
  })
}

/**
 * Removes the socket's file. If the socket was made through a link, its file is left behind, as it is after a process
 * was killed. A leftover file does not lock the folder.
 */
function unlock(server: net.Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}
