import cluster from 'node:cluster'
import { once } from 'node:events'
import net from 'node:net'
import type { FastifyInstance } from 'fastify'
import { LineError } from '#platform/line-error.ts'
import type { Settings } from './house.ts'

/** The most connections open at once, including streams and idle ones; more are closed on arrival. */
const MAX_CONNECTIONS = 20_000
/** Waiting to be accepted: when that queue is full, the kernel lets browsers wait a second without a word. */
const MAX_UNACCEPTED = 4_096
/**
 * Sockets that listen on the one port. Node accepts one connection of each in a round of its event loop: with a single
 * one, a crowd that comes while rounds are long waits in the kernel, where nobody can even be refused. Which socket a
 * connection comes to is chance, so there are many more than come in a round.
 */
const LISTENERS = 512

export interface Listening {
  url: string
  /** Accepts no more connections; resolves once none is left, which requires the app to be closed too. */
  stop(): Promise<void>
}

/** Opens the port; returns its address in a form that a browser on this machine understands. */
export async function listen(app: FastifyInstance, { port, host, https }: Settings): Promise<Listening> {
  const shares = process.platform === 'linux'
  // A worker's port has been looked at, and is shared on purpose.
  const free = cluster.isWorker ? port : await freePort(port, host)
  const share = { backlog: MAX_UNACCEPTED, ...(shares && { reusePort: true }) }
  app.server.maxConnections = MAX_CONNECTIONS
  await app.listen({ port: free, host, ...share }).catch((fault: NodeJS.ErrnoException) => refused(fault, free, host))
  const others = shares
    ? await Promise.all((app.addresses() as net.AddressInfo[]).flatMap(({ address }) => more(app, free, address)))
    : []
  const shown = ['0.0.0.0', '::'].includes(host) ? 'localhost' : host.includes(':') ? `[${host}]` : host
  return {
    url: `${https === 'yes' ? 'https' : 'http'}://${shown}:${free}`,
    stop: async () => {
      await Promise.all(others.map((other) => new Promise<void>((resolve) => void other.close(() => resolve()))))
    },
  }
}

/** A port that is shared by sockets of ours could be shared with another process too: this one must be nobody's. */
export async function freePort(port: number, host: string): Promise<number> {
  const probe = net.createServer()
  try {
    probe.listen({ port, host })
    await once(probe, 'listening')
  } catch (fault) {
    refused(fault as NodeJS.ErrnoException, port, host)
  }
  const { port: free } = probe.address() as net.AddressInfo
  await new Promise((resolve) => void probe.close(resolve))
  return free
}

function refused(fault: NodeJS.ErrnoException, port: number, host: string): never {
  if (fault.code === 'EADDRINUSE') throw new LineError(`port ${port} on ${host} is in use by another program: set PORT`)
  if (fault.code === 'EACCES') throw new LineError(`port ${port} on ${host} may not be opened by this user: set PORT`)
  throw fault
}

/** Further sockets on an open port, which pass their connections to the app. */
function more(app: FastifyInstance, port: number, host: string): Promise<net.Server>[] {
  let open = 0
  const take = (socket: net.Socket) => {
    if (open >= MAX_CONNECTIONS) return void socket.destroy()
    open++
    socket.once('close', () => open--)
    app.server.emit('connection', socket)
  }
  return Array.from({ length: LISTENERS - 1 }, async () => {
    const other = net.createServer({ allowHalfOpen: true, noDelay: true }, take)
    other.listen({ port, host, backlog: MAX_UNACCEPTED, reusePort: true })
    await once(other, 'listening')
    return other
  })
}
