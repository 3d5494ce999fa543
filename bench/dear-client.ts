import { Agent, request } from 'node:http'

/** The reply to a request; `ms` is the time until its last byte. */
export interface Answer {
  status: number
  ms: number
  bytes: number
  cookie: string | null
  body: string
}

export type Client = (
  method: 'GET' | 'POST',
  path: string,
  more?: { cookie?: string; body?: string },
) => Promise<Answer>

/** `localAddress`: any of 127.0.0.0/8, all of which are this machine on Linux. */
export function newClient(url: string, localAddress: string): Client {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, localAddress })
  return (method, path, { cookie, body } = {}) =>
    new Promise((resolve, reject) => {
      const begun = performance.now()
      const headers = {
        'accept-encoding': 'gzip',
        ...(cookie && { cookie }),
        ...(body && { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)) }),
      }
      const sent = request({ hostname, port, agent, method, path, headers }, (reply) => {
        const chunks: Buffer[] = []
        reply.on('data', (chunk: Buffer) => chunks.push(chunk))
        reply.on('error', reject)
        reply.on('end', () => {
          const bytes = Buffer.concat(chunks)
          resolve({
            status: reply.statusCode!,
            ms: performance.now() - begun,
            bytes: bytes.length,
            cookie: reply.headers['set-cookie']?.[0]?.split(';')[0] ?? null,
            body: reply.headers['content-encoding'] ? '' : bytes.toString(),
          })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
}
