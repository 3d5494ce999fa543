import type { ServerResponse } from 'node:http'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Live, Watched } from './live.ts'

const CHANNEL = 'live'
/** A changed topic is told at most this often, however often it moves. */
const EVERY_MS = 250
const HEARTBEAT_MS = 20_000
const HEARTBEAT = Buffer.from(':\n\n')
/** A socket this far behind is closed; its browser reconnects and gets the present state. */
const MOST_UNSENT_BYTES = 64 * 1024

export interface Hub extends Live {
  /**
   * Sends `watched` as server-sent events: now, and again each time its topic changes. `open` gives the response, its
   * head written; it is called once there is a first frame, so that a failure before can still be told as one.
   */
  join(watched: Watched<unknown>, open: () => ServerResponse): Promise<void>
  /** Ends every stream; their browsers reconnect, elsewhere or later. Changes are still told. */
  endStreams(): void
  /** Tells what has changed since, and stops. */
  close(): Promise<void>
}

interface Topic {
  frame: () => Promise<unknown>
  responses: Set<ServerResponse>
  sent: Buffer | null
  /** The frame being made; a change meanwhile asks for one more. */
  making: Promise<void> | null
  again: boolean
}

const newTopic = (frame: Topic['frame']): Topic => ({
  frame,
  responses: new Set(),
  sent: null,
  making: null,
  again: false,
})

const encode = (frame: unknown) => Buffer.from(`data: ${JSON.stringify(frame)}\n\n`)

/**
 * Live pages without a cost to writers: a change marks its topic, and four times a second the marked topics are told
 * to every process, which makes one frame for all who watch it there.
 */
export async function openHub(db: Database, log: Log): Promise<Hub> {
  const topics = new Map<string, Topic>()
  const marked = new Set<string>()
  let telling: NodeJS.Timeout | null = null

  const send = (response: ServerResponse, bytes: Buffer) => {
    if (response.writableLength > MOST_UNSENT_BYTES) return response.destroy()
    response.write(bytes)
  }

  const spread = async (topic: Topic) => {
    const bytes = encode(await topic.frame())
    if (topic.sent?.equals(bytes)) return
    topic.sent = bytes
    for (const response of topic.responses) send(response, bytes)
  }

  const refresh = (name: string) => {
    const topic = topics.get(name)
    if (!topic) return
    topic.again = topic.making !== null
    topic.making ??= spread(topic)
      .catch((fault: unknown) => log.error({ err: fault, topic: name }, 'a live frame could not be made'))
      .finally(() => {
        topic.making = null
        if (topic.again) refresh(name)
      })
  }

  const tell = async () => {
    telling = null
    const payloads = [...marked]
    marked.clear()
    await db
      .notify(CHANNEL, payloads)
      .catch((fault: unknown) => log.error({ err: fault }, 'live changes could not be told'))
  }

  const stopListening = await db.listen(CHANNEL, refresh, () => [...topics.keys()].forEach(refresh))
  const heartbeat = setInterval(() => {
    for (const topic of topics.values()) for (const response of topic.responses) send(response, HEARTBEAT)
  }, HEARTBEAT_MS).unref()

  return {
    changed(name) {
      marked.add(name)
      telling ??= setTimeout(() => void tell(), EVERY_MS)
    },
    async join(watched, open) {
      const first = topics.get(watched.topic)?.sent ?? encode(await watched.frame())
      const response = open()
      if (response.destroyed) return
      const topic = topics.get(watched.topic) ?? newTopic(watched.frame)
      topics.set(watched.topic, topic)
      // Others may have been sent a newer frame while this one was made.
      topic.sent ??= first
      topic.responses.add(response)
      response.once('close', () => {
        topic.responses.delete(response)
        if (topic.responses.size === 0 && topics.get(watched.topic) === topic) topics.delete(watched.topic)
      })
      response.write('retry: 3000\n\n')
      response.write(topic.sent)
      // What changed between making the first frame and joining would otherwise be missed.
      refresh(watched.topic)
    },
    endStreams() {
      clearInterval(heartbeat)
      for (const topic of topics.values()) for (const response of topic.responses) response.end()
    },
    async close() {
      if (telling) clearTimeout(telling)
      await tell()
      await stopListening()
    },
  }
}
