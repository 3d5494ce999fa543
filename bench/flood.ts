import net from 'node:net'
import { replyIn } from './reply.ts'

/** Requests sent at a steady rate, however long the replies take. */
export interface FloodPlan {
  host: string
  port: number
  /** Requests a second. */
  rate: number
  seconds: number
  /** Complete HTTP/1.1 requests, sent in turn. */
  requests: string[]
}

export interface FloodReport {
  /** The status of the reply to each request, in the order in which the requests were due; 0 if there was no reply. */
  fates: Uint16Array
  /** Milliseconds from the time a request was due to the end of its reply; Infinity without a reply. */
  waits: Float64Array
  /**
   * The client's own largest delay in sending, in milliseconds: if it is high, the figures describe the client rather
   * than the server.
   */
  clientLate: number
}

/** The maximum number of connections open at once. */
const MAX_CONNECTIONS = 8_000
const GIVE_UP_MS = 10_000

function flood({ host, port, rate, seconds, requests: texts }: FloodPlan): Promise<FloodReport> {
  const requests = texts.map((text) => Buffer.from(text))
  const total = Math.round(rate * seconds)
  const fates = new Uint16Array(total)
  const waits = new Float64Array(total).fill(Infinity)
  const began = performance.now()
  const due = (at: number) => began + (at * 1000) / rate
  const idle: Sender[] = []
  const late: number[] = []
  let [next, clientLate, connections] = [0, 0, 0]

  interface Sender {
    send(at: number): void
  }
  const connected = (): Sender => {
    connections++
    const socket = net.connect(port, host).setNoDelay(true)
    let [at, unread] = [-1, Buffer.alloc(0)]
    const sender: Sender = {
      send(place) {
        at = place
        unread = Buffer.alloc(0)
        socket.write(requests[place % requests.length]!)
      },
    }
    socket.on('data', (chunk) => {
      unread = Buffer.concat([unread, chunk])
      const reply = at >= 0 && replyIn(unread, false)
      if (!reply) return
      fates[at] = reply.status
      waits[at] = performance.now() - due(at)
      at = -1
      const waiting = late.shift()
      if (waiting === undefined) idle.push(sender)
      else sender.send(waiting)
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => {
      connections--
      const place = idle.indexOf(sender)
      if (place >= 0) idle.splice(place, 1)
    })
    return sender
  }

  return new Promise((resolve) => {
    const ticking = setInterval(() => {
      for (; next < total && due(next) <= performance.now(); next++) {
        clientLate = Math.max(clientLate, performance.now() - due(next))
        const sender = idle.pop() ?? (connections < MAX_CONNECTIONS ? connected() : null)
        if (sender) sender.send(next)
        else late.push(next)
      }
      const answered = fates.every((fate) => fate > 0)
      if (next < total || (!answered && performance.now() < due(total) + GIVE_UP_MS)) return
      clearInterval(ticking)
      resolve({ fates, waits, clientLate })
    }, 5)
  })
}

process.once('message', (plan: FloodPlan) => {
  void flood(plan).then((report) => process.send!(report, () => process.exit(0)))
})
