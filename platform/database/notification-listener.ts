import { setTimeout as wait } from 'node:timers/promises'
import { escapeIdentifier, type Client } from 'pg'
import type { Log } from '#platform/log.ts'
import type { Database } from './database.ts'

const heartbeat = 30_000
const pauses = [100, 200, 500, 1000, 2000]

interface Listener {
  channel: string
  heard: (payload: string) => void
  again: () => void
}

/** Listens to other processes on a separate connection. If that connection is lost, it makes a new one. */
export interface NotificationListener {
  listen: Database['listen']
  close(): Promise<void>
}

/** The first `listen` makes the connection. `makeClient` returns a new client that is not connected yet. */
export function openListener(makeClient: () => Client, log: Log): NotificationListener {
  const listeners = new Set<Listener>()
  const closing = new AbortController()
  let up = Promise.withResolvers<Line>()
  let staying: Promise<void> | undefined

  const tell = (channel: string, payload: string) => {
    for (const listener of listeners) if (listener.channel === channel) listener.heard(payload)
  }

  async function connect(first: boolean): Promise<Line> {
    const line = await openLine(makeClient(), tell)
    try {
      for (const channel of new Set([...listeners].map((listener) => listener.channel))) await line.hear(channel)
    } catch (error) {
      await line.close()
      throw error
    }
    if (!first) for (const { again } of listeners) again()
    return line
  }

  async function stayConnected(): Promise<void> {
    for (let tries = 0, first = true; !closing.signal.aborted; tries++) {
      try {
        const line = await connect(first)
        up.resolve(line)
        tries = 0
        first = false
        await Promise.race([line.lost, aborted(closing.signal)])
        up = Promise.withResolvers()
        await line.close()
        if (!closing.signal.aborted) log.warn('the connection that listens was lost')
      } catch (error) {
        log.debug({ err: error }, 'the connection that listens cannot be made')
      }
      await wait(pauses[tries] ?? pauses.at(-1), undefined, { signal: closing.signal }).catch(() => {})
    }
  }

  return {
    async listen(channel, heard, again) {
      const listener = { channel, heard, again }
      listeners.add(listener)
      staying ??= stayConnected()
      // If the connection is lost meanwhile, there is no need to try again: the next connection listens on every
      // channel before it counts as ready.
      const line = await up.promise
      await line.hear(channel).catch(() => up.promise)
      return async () => void listeners.delete(listener)
    },
    async close() {
      listeners.clear()
      closing.abort()
      await staying
    },
  }
}

interface Line {
  hear(channel: string): Promise<unknown>
  /** Settles when the connection has ended, whichever side ended it. */
  lost: Promise<void>
  close(): Promise<void>
}

async function openLine(client: Client, tell: (channel: string, payload: string) => void): Promise<Line> {
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>()
  let last: Promise<unknown> = Promise.resolve()
  const ask = (statement: string) => (last = last.catch(() => {}).then(() => client.query(statement)))
  client.on('notification', ({ channel, payload }) => tell(channel, payload ?? ''))
  client.on('error', () => lose())
  client.on('end', () => lose())
  await client.connect()
  // A connection that was cut silently looks idle; only a query reveals it.
  const beat = setInterval(() => void ask('select 1').catch(() => lose()), heartbeat)
  beat.unref()
  return {
    hear: (channel) => ask(`listen ${escapeIdentifier(channel)}`),
    lost: lost.finally(() => clearInterval(beat)),
    close: () => client.end(),
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) return resolve()
    signal.addEventListener('abort', () => resolve(), { once: true })
  })
