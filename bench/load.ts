import net from 'node:net'
import { replyIn, type Reply } from './reply.ts'

/** The plan of the loading process: complete requests, each sent by the next free connection. */
export interface LoadPlan {
  host: string
  port: number
  connections: number
  /** Whole HTTP/1.1 requests. */
  requests: string[]
  /** The order in which requests are sent, by index; by default each is sent once, in sequence. */
  order?: Uint8Array
  /** Whether the replies are kept word for word. */
  keep: boolean
  /** Reports once this many replies have arrived; 0 means never. */
  sayAfter: number
}

export interface LoadReport {
  seconds: number
  /**
   * The fate of each request, by position in the order: 0 never sent, 1 sent without a reply, otherwise the status of
   * the reply.
   */
  fates: Uint16Array
  /** Bodies by position in the order, if they are kept. */
  replies: string[]
  /** Milliseconds from the request's last byte to the reply's. */
  p50: number
  p99: number
}

const QUIET_MS = 30_000

function load(plan: LoadPlan, say: () => void): Promise<LoadReport> {
  const requests = plan.requests.map((text) => Buffer.from(text))
  const order = plan.order ?? Uint32Array.from(requests, (_, at) => at)
  const fates = new Uint16Array(order.length)
  const waits = new Float64Array(order.length)
  const replies: string[] = []
  let next = 0
  let replied = 0
  const began = performance.now()

  /** One keep-alive connection: sends one request at a time until none is left or the other side closes it. */
  const connection = () =>
    new Promise<void>((resolve) => {
      const socket = net.connect(plan.port, plan.host).setNoDelay(true).setTimeout(QUIET_MS)
      let place = 0
      let sent = 0
      let unread: Buffer = Buffer.alloc(0)
      const send = () => {
        if (next === order.length) return socket.end()
        place = next++
        fates[place] = 1
        unread = Buffer.alloc(0)
        sent = performance.now()
        socket.write(requests[order[place]!]!)
      }
      const take = (reply: Reply) => {
        fates[place] = reply.status
        waits[replied++] = performance.now() - sent
        if (plan.keep) replies[place] = reply.body
        if (replied === plan.sayAfter) say()
        send()
      }
      socket.on('connect', send)
      socket.on('data', (chunk) => {
        unread = unread.length === 0 ? chunk : Buffer.concat([unread, chunk])
        const reply = replyIn(unread, plan.keep)
        if (reply) take(reply)
      })
      socket.on('timeout', () => socket.destroy())
      // A connection that breaks leaves its request without a reply, and the report says so.
      socket.on('error', () => socket.destroy())
      socket.on('close', () => resolve())
    })

  return Promise.all(Array.from({ length: plan.connections }, connection)).then(() => {
    const sorted = waits.subarray(0, replied).sort()
    const at = (share: number) => sorted[Math.min(replied - 1, Math.floor(replied * share))] ?? 0
    return { seconds: (performance.now() - began) / 1000, fates, replies, p50: at(0.5), p99: at(0.99) }
  })
}

process.once('message', (plan: LoadPlan) => {
  void load(plan, () => process.send!('enough')).then((report) => process.send!(report, () => process.disconnect()))
})
