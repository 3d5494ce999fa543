import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createPgConfig } from '@electric-sql/pglite/node-postgres'
import { escapeIdentifier, Pool } from 'pg'
import type { Log } from '#platform/log.ts'
import { Ambient, askOnce } from './ambient.ts'
import { clusterIn, ensureCluster } from './cluster.ts'
import type { Database } from './database.ts'
import { DurableFiles } from './durable-files.ts'
import { startEngine } from './engine.ts'
import { lockFolder } from './folder-lock.ts'
import { LineError } from '#platform/line-error.ts'
import { types } from './types.ts'
import { wholeStatements } from './whole-statements.ts'

const postgresVersion = '18'
const minute = 60_000
const day = 24 * 60 * minute

/**
 * Opens PostgreSQL inside this process, with its data in `folder`, which is made if it does not exist. Only one process
 * can open it at a time: a second one is refused with an error that names the first. The engine runs on the main
 * thread, so a slow statement stalls the whole process, and `statement_timeout` has no effect.
 */
export async function openEmbedded(folder: string, log: Log): Promise<Database> {
  await ensureCluster(folder)
  const unlock = await lockFolder(folder)
  try {
    return await open(folder, log, unlock)
  } catch (error) {
    await unlock()
    throw error
  }
}

async function open(folder: string, log: Log, unlock: () => Promise<void>): Promise<Database> {
  const data = clusterIn(folder)
  refuseOtherVersion(data)
  const files = new DurableFiles(data)
  const engine = await startEngine(files, data)
  const pool = new Pool(Object.assign(createPgConfig(wholeStatements(engine)), { types, max: 1, idleTimeoutMillis: 0 }))
  pool.on('error', (error) => log.error({ err: error }, 'the embedded database failed'))
  const stop = async () => {
    await pool.end()
    await engine.close()
  }
  if (await commitsAreLoose(pool, files)) {
    await stop()
    throw new LineError('the embedded database does not put its commits on the disk, so it must not be used')
  }
  const stopCare = careFor(pool, log)
  const listener = new EventTarget()
  engine.onNotification((channel, payload) => listener.dispatchEvent(new CustomEvent(channel, { detail: payload })))
  return new Ambient({
    kind: 'embedded',
    pool,
    listen: (channel, heard) => listen(pool, listener, channel, heard),
    async close() {
      stopCare()
      await stop()
      await unlock()
    },
  })
}

function refuseOtherVersion(data: string): void {
  const version = readFileSync(path.join(data, 'PG_VERSION'), 'utf8').trim()
  if (version === postgresVersion) return
  throw new LineError(`${data} was written by PostgreSQL ${version}; the embedded one is ${postgresVersion}`)
}

/**
 * The fix that makes commits durable depends on internals of the engine. A version of the engine in which the fix no
 * longer works must not be used.
 */
async function commitsAreLoose(pool: Pool, files: DurableFiles): Promise<boolean> {
  const before = files.syncs
  await askOnce(pool, { text: `select pg_logical_emit_message(true, 'polity', 'is a commit on the disk?')` })
  return files.syncs === before
}

/** The embedded engine has no background workers, so checkpoints and vacuums are run here. */
function careFor(pool: Pool, log: Log): () => void {
  const care = (statement: string) => {
    askOnce(pool, { text: statement }).catch((error: unknown) => log.error({ err: error }, `${statement} failed`))
  }
  const timers = [
    setInterval(care, minute, 'checkpoint'),
    // The first run comes within a day, because an instance that is restarted daily needs statistics too.
    setTimeout(care, 10 * minute, 'vacuum (analyze)'),
    setInterval(care, day, 'vacuum (analyze)'),
  ]
  for (const timer of timers) timer.unref()
  return () => timers.forEach((timer) => clearTimeout(timer))
}

async function listen(pool: Pool, listener: EventTarget, channel: string, heard: (payload: string) => void) {
  const hear = (event: Event) => heard((event as CustomEvent<string>).detail)
  await askOnce(pool, { text: `listen ${escapeIdentifier(channel)}` })
  listener.addEventListener(channel, hear)
  return async () => listener.removeEventListener(channel, hear)
}
