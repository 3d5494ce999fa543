import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { LineError } from '#platform/line-error.ts'
import { openLog, type Log } from '#platform/log.ts'
import type { Answered, Asked, Changed, Line } from '#platform/workers/messages.ts'
import { openShared, type Shared } from '#platform/workers/primary.ts'
import { localCertificate } from './certificate.ts'
import type { Settings } from './house.ts'
import { freePort } from './listening.ts'
import { operatorToken } from './operator-token.ts'

/** The time limit, which is longer than a worker takes to finish its work in progress. */
const STOP_WITHIN_MS = 15_000
/**
 * The pause before a dead worker is replaced, indexed by how many workers in a row ended before they were listening.
 */
const PAUSES_MS = [0, 500, 1_000, 2_000, 5_000]

/** A worker's message once it is listening. */
export interface Ready {
  ready: { url: string; letters: string | null }
}

const isReady = (message: unknown): message is Ready =>
  typeof message === 'object' && message !== null && 'ready' in message

/** All workers on one port, as seen by their primary process. */
export interface Workers extends Pick<Ready['ready'], 'url' | 'letters'> {
  /** Lets every worker finish its work in progress. */
  stop(): Promise<void>
}

/**
 * Runs as many workers as the settings say: each is a whole polity on the same port and database. This process keeps
 * the state they share, and replaces workers that die. Fails if the first worker cannot start.
 */
export async function startWorkers(settings: Settings): Promise<Workers> {
  if (!settings.databaseUrl)
    throw new LineError(
      'WORKERS needs a PostgreSQL server: the embedded database has room for one process. Set DATABASE_URL',
    )
  const log = openLog(settings.logLevel)
  // The token is made here once, before several workers would make it at the same time.
  await operatorToken(settings)
  if (settings.https === 'yes') await localCertificate(settings.dataDir)
  const port = await freePort(settings.port, settings.host)
  const shared = openShared({ workers: settings.workers, streamsPerAddress: settings.addressLimit })
  const crew = openCrew(port, shared, log)
  // The first worker migrates the database, and is the only one to report invalid settings.
  const first = await crew.add()
  // The worker has already printed the reason, in its one-line message.
  if (!first) process.exit(1)
  crew.replaceTheDead()
  await Promise.all(Array.from({ length: settings.workers - 1 }, () => crew.add()))
  return { ...first, stop: crew.stop }
}

function openCrew(port: number, shared: Shared, log: Log) {
  const gone = new Map<Worker, Promise<null>>()
  const stopping = new AbortController()
  let replaces = false
  let failures = 0

  /** Resolves once the worker is listening; null if it ended before that. */
  async function add(): Promise<Ready['ready'] | null> {
    const worker = cluster.fork({ PORT: String(port) })
    const leave = shared.join(lineTo(worker))
    const ended = once(worker, 'exit').then(([code, signal]: (number | string | null)[]) => {
      leave()
      gone.delete(worker)
      if (replaces && !stopping.signal.aborted) void replace({ pid: worker.process.pid, code, signal })
      return null
    })
    gone.set(worker, ended)
    const ready = await Promise.race([readyOf(worker), ended])
    if (ready) failures = 0
    return ready
  }

  async function replace(death: object): Promise<void> {
    log.error(death, 'a worker ended and is replaced')
    const pause = PAUSES_MS[Math.min(failures++, PAUSES_MS.length - 1)]
    await wait(pause, undefined, { signal: stopping.signal }).catch(() => {})
    // A worker that ends before it is listening is replaced too.
    if (!stopping.signal.aborted) await add()
  }

  return {
    add,
    replaceTheDead: () => void (replaces = true),
    async stop() {
      stopping.abort()
      const workers = [...gone.keys()]
      const late = setTimeout(() => workers.forEach(({ process }) => process.kill('SIGKILL')), STOP_WITHIN_MS)
      workers.forEach(({ process }) => process.kill('SIGTERM'))
      await Promise.all(gone.values())
      clearTimeout(late)
    },
  }
}

const lineTo = (worker: Worker): Line<Answered | Changed, Asked> => ({
  // A worker that is ending can no longer receive messages.
  send: (message) => void (worker.isConnected() && worker.send(message, () => {})),
  hear: (heard) => void worker.on('message', (message: object) => 'asked' in message && heard(message as Asked)),
})

const readyOf = (worker: Worker): Promise<Ready['ready']> =>
  new Promise((resolve) => worker.on('message', (message: unknown) => isReady(message) && resolve(message.ready)))
