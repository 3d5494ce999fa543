import cluster from 'node:cluster'
import { once } from 'node:events'
import net from 'node:net'
import type { FastifyInstance } from 'fastify'
import { LineError } from '#platform/line-error.ts'
import type { Settings } from './house.ts'

/**
 * The maximum number of open connections, including streams and idle ones; any further connection is closed on arrival.
 */
const MAX_CONNECTIONS = 20_000
/** The length of the accept queue: when it is full, the kernel silently makes browsers wait a second. */
const MAX_UNACCEPTED = 4_096
/**
 * The number of sockets listening on the port. Node accepts one connection per socket in each event-loop iteration:
 * with a single socket, a crowd that arrives while iterations are slow would wait in the kernel, where it cannot even
 * be refused. The kernel picks a socket at random, so there are many more than connections per iteration.
 */
const LISTENERS = 512

export interface Listening {
  url: string
  /** Stops accepting connections; resolves once none is left, which requires the app to be closed too. */
  stop(): Promise<void>
}

/** Opens the port; returns its address in a form that a browser on this machine can open. */
export async function listen(app: FastifyInstance, { port, host, https }: Settings): Promise<Listening> {
  const shares = process.platform === 'linux'
  // The port of a worker has already been checked, and is shared on purpose.
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

/** Checks that no other process uses the port: since our own sockets share it, another process could share it too. */
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

/** Opens further sockets on an open port, which pass their connections to the app. */
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
