import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** The requests the endpoint received. */
export interface Heard {
  path: string
  headers: IncomingMessage['headers']
  body: Record<string, unknown> & { messages: { role: string; content: string }[] }
}

export type Script = (heard: Heard, response: ServerResponse) => void | Promise<void>

/** A Chat Completions server that replies as a test has scripted. */
export async function openEndpoint(first: Script) {
  const heard: Heard[] = []
  let script = first
  const server = createServer((request, response) => {
    void (async () => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk as Buffer)
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}') as Heard['body']
      const one = { path: request.url!, headers: request.headers, body }
      heard.push(one)
      await script(one, response)
    })().catch(() => response.destroy())
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1`,
    heard,
    plays: (next: Script) => {
      script = next
      heard.length = 0
    },
    close: () => {
      server.closeAllConnections()
      return new Promise<void>((resolve) => void server.close(() => resolve()))
    },
  }
}

/** A script that replies with this text, in the protocol's format. */
export const says =
  (
    content: string,
    usage: object | undefined = { prompt_tokens: 400, completion_tokens: 100, total_tokens: 500 },
  ): Script =>
  (_heard, response) =>
    json(response, {
      id: 'chatcmpl-1',
      object: 'chat.completion',
      created: 1,
      model: 'scripted',
      choices: [{ index: 0, message: { role: 'assistant', content }, finish_reason: 'stop' }],
      ...(usage && { usage }),
    })

export function json(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}
