import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/** A line like a phone’s: slow, and sometimes losing data. */
export interface SlowLine {
  url: string
  /** The round-trip latency in milliseconds. */
  latency: number
  /** Holds back requests for files of this name until called again; if null, nothing is held back. */
  hold(name: string | null): void
  /**
   * How the replies to all POST requests are lost after the server has sent them: either the line is cut, which makes a
   * browser retry on its own, up to three times; or nothing arrives any more.
   */
  losing: 'cut' | 'silent' | null
  /** Resets the number of forms sent. */
  begin(): void
  /**
   * Resolves to the number of forms sent since `begin`, once there is at least one and the server has answered all of
   * them; rejects after 10 s.
   */
  settled(): Promise<number>
  close(): Promise<void>
}

/**
 * `target`: returns the address the line leads to; called for each connection, so that the server may start after the
 * line.
 */
export async function openSlowLine(target: () => string): Promise<SlowLine> {
  const sockets = new Set<Socket>()
  const held: (() => void)[] = []
  let holding: string | null = null
  let sent = 0
  let waiting = 0

  const server = createServer((browser) => {
    const { hostname, port } = new URL(target())
    const upstream = connect(Number(port), hostname)
    let posting = false
    let lost: SlowLine['losing'] = null
    for (const socket of [browser, upstream]) {
      sockets.add(socket.on('error', () => {}))
      socket.once('close', () => sockets.delete(socket))
    }
    const answered = () => {
      if (posting) waiting--
      posting = false
    }
    browser.on('data', (chunk) => {
      const [head = ''] = chunk.subarray(0, 500).toString('latin1').split('\r\n', 1)
      if (head.startsWith('POST ')) {
        posting = true
        sent++
        waiting++
        lost = line.losing
      }
      const send = () => void setTimeout(() => upstream.writable && upstream.write(chunk), line.latency / 2)
      if (holding && head.startsWith('GET ') && head.includes(holding)) held.push(send)
      else send()
    })
    upstream.on('data', (chunk) => {
      answered()
      if (lost === 'cut') browser.destroy()
      if (lost) return
      setTimeout(() => browser.writable && browser.write(chunk), line.latency / 2)
    })
    upstream.once('close', () => {
      answered()
      setTimeout(() => browser.destroy(), line.latency / 2)
    })
    // Closing a connection does not take back what has already been sent: the server receives all of it.
    browser.once('close', () => setTimeout(() => !posting && upstream.destroy(), line.latency / 2))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  const line: SlowLine = {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    latency: 0,
    hold(name) {
      holding = name
      if (!name) for (const send of held.splice(0)) send()
    },
    losing: null,
    begin: () => void (sent = 0),
    async settled() {
      for (let quiet = 0, tries = 0; quiet < 5; tries++) {
        if (tries > 500) throw new Error(`${sent} forms were sent, ${waiting} wait for an answer`)
        quiet = sent > 0 && waiting === 0 ? quiet + 1 : 0
        await wait(20)
      }
      return sent
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
  return line
}
