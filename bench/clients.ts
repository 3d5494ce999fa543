import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Asked as AskedOf, Call } from '#contract/call.ts'
import { requestOf } from '#contract/client.ts'
import type { FloodPlan, FloodReport } from './flood.ts'
import type { ListenPlan, ListenReport } from './listen.ts'
import type { LoadPlan, LoadReport } from './load.ts'

const child = (file: string): ChildProcess =>
  fork(fileURLToPath(new URL(file, import.meta.url)), { serialization: 'advanced' })

/** The child's next message; rejects if the child ends without one. */
async function said(from: ChildProcess): Promise<unknown> {
  const gone = new AbortController()
  try {
    return await Promise.race([
      once(from, 'message', gone).then(([message]) => message as unknown),
      once(from, 'exit', gone).then(([code]) => Promise.reject(new Error(`a client ended with ${String(code)}`))),
    ])
  } finally {
    gone.abort()
  }
}

type Asked = Pick<LoadPlan, 'requests' | 'connections'> & Partial<LoadPlan>

/** Sends requests to `url` from a separate process. `enough` is called after `sayAfter` replies. */
export async function load(url: string, asked: Asked, enough?: () => void): Promise<LoadReport> {
  const { hostname, port } = new URL(url)
  const plan: LoadPlan = { host: hostname, port: Number(port), keep: false, sayAfter: 0, ...asked }
  const client = child('./load.ts')
  client.send(plan)
  const first = await said(client)
  if (first !== 'enough') return first as LoadReport
  enough?.()
  return (await said(client)) as LoadReport
}

/** Sends requests to `url` from a separate process at a steady rate, whether or not they are answered. */
export async function flood(url: string, plan: Omit<FloodPlan, 'host' | 'port'>): Promise<FloodReport> {
  const { hostname, port } = new URL(url)
  const client = child('./flood.ts')
  client.send({ ...plan, host: hostname, port: Number(port) } satisfies FloodPlan)
  return (await said(client)) as FloodReport
}

export interface Listeners {
  report(): Promise<ListenReport>
  leave(): void
}

/** Follows a stream from a separate process; resolves once every listener has received a first event. */
export async function follow(plan: ListenPlan): Promise<Listeners> {
  const client = child('./listen.ts')
  client.send(plan)
  await said(client)
  return {
    report() {
      client.send('report')
      return said(client) as Promise<ListenReport>
    },
    leave: () => client.disconnect(),
  }
}

/** A complete request for this call, as text. */
export function calling<C extends Call>(call: C, input: AskedOf<C>, cookie = ''): string {
  const [path, { body }] = requestOf(call, input)
  return body === undefined ? getting(path, cookie) : posting(path, body, cookie)
}

/** A complete POST request with a JSON body, as text. */
function posting(path: string, body: string, cookie: string): string {
  const shown = cookie && `cookie: ${cookie}\r\n`
  return (
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n${shown}` +
    `content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
  )
}

/** A complete GET request, as text. */
export const getting = (path: string, cookie: string): string =>
  `GET ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n\r\n`
