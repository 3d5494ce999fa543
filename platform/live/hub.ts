import type { ServerResponse } from 'node:http'
import { isRefusal } from '#contract/refusals.ts'
import type { Database } from '#platform/database/database.ts'
import type { Log } from '#platform/log.ts'
import type { Live, Watched } from './live.ts'

const CHANNEL = 'live'
/** The shortest interval between two frames of a changing topic. */
const EVERY_MS = 250
const HEARTBEAT_MS = 20_000
const HEARTBEAT = Buffer.from(':\n\n')
/** A socket with this many unsent bytes is closed. Its browser reconnects and gets the current state. */
const MAX_UNSENT_BYTES = 64 * 1024

export interface Hub extends Live {
  /**
   * Sends `watched` as server-sent events: now, and again each time its topic changes. `open` returns the response,
   * with its head already written. It is called only when there is a first frame, so that an earlier failure can still
   * be reported as a normal error.
   */
  join(watched: Watched<unknown>, open: () => ServerResponse): Promise<void>
  /**
   * Ends every stream; browsers reconnect to another process, or later. Changes are still announced to other processes.
   */
  endStreams(): void
  /** Announces any changes still pending, and stops. */
  close(): Promise<void>
}

/** The other workers on the same machine. */
export interface Others {
  /** Resolves once the other workers can no longer answer later requests with the old state. */
  changed(topic: string): Promise<void>
  onChanged(heard: (topic: string) => void): void
}

interface Topic {
  frame: () => Promise<unknown>
  responses: Set<ServerResponse>
  sent: Buffer | null
  /** The frame that is being made. If the topic changes meanwhile, another frame is made after it. */
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

/** The encoded frames of rooms that return the same object again: the same object always has the same bytes. */
const encoded = new WeakMap<object, Buffer>()

function encode(frame: unknown): Buffer {
  const known = typeof frame === 'object' && frame !== null ? encoded.get(frame) : undefined
  if (known) return known
  const bytes = Buffer.from(`data: ${JSON.stringify(frame)}\n\n`)
  if (typeof frame === 'object' && frame !== null) encoded.set(frame, bytes)
  return bytes
}

function send(response: ServerResponse, bytes: Buffer): void {
  if (response.writableLength > MAX_UNSENT_BYTES) return void response.destroy()
  response.write(bytes)
}

/** Sends the current frame to all watchers, if it has changed. */
async function spread(topic: Topic): Promise<void> {
  const bytes = encode(await topic.frame())
  if (topic.sent === bytes || topic.sent?.equals(bytes)) return
  topic.sent = bytes
  for (const response of topic.responses) send(response, bytes)
}

function beat({ responses }: Topic): void {
  for (const response of responses) send(response, HEARTBEAT)
}

/**
 * Ends a topic that can no longer be watched: the last event gives the reason, and browsers that reconnect are refused.
 */
function end(topic: Topic, code: string): void {
  topic.sent = null
  for (const response of topic.responses) response.end(`event: gone\ndata: ${JSON.stringify({ code })}\n\n`)
}

/**
 * Keeps pages live without slowing down writers, since a change only marks its topic. Four times a second, the marked
 * topics are announced to every process, and each process makes one frame for all its watchers. `others`: the other
 * workers. They are told of a change at once, so that whoever made the change is never shown the old state.
 */
export async function openHub(db: Database, log: Log, others?: Others): Promise<Hub> {
  /** Topics by name and view. */
  const topics = new Map<string, Map<string, Topic>>()
  const everyTopic = () => [...topics.values()].flatMap((views) => [...views.values()])
  const telling = openTelling(db, log, others)
  const listeners: { heard: (topic: string | null) => void; only: string | undefined }[] = []
  const hear = (topic: string | null) => {
    for (const { heard, only = topic } of listeners) if (topic === null || only === topic) heard(topic)
  }

  const refresh = (name: string) => {
    for (const topic of topics.get(name)?.values() ?? []) {
      topic.again = topic.making !== null
      topic.making ??= spread(topic)
        .catch((fault: unknown) =>
          isRefusal(fault)
            ? end(topic, fault.code)
            : log.error({ err: fault, topic: name }, 'a live frame could not be made'),
        )
        .finally(() => {
          topic.making = null
          if (topic.again) refresh(name)
        })
    }
  }

  others?.onChanged(hear)
  const again = (name: string) => {
    hear(name)
    refresh(name)
  }

  const stopListening = await db.listen(CHANNEL, again, () => {
    hear(null)
    ;[...topics.keys()].forEach(refresh)
  })
  const heartbeat = setInterval(() => everyTopic().forEach(beat), HEARTBEAT_MS).unref()

  return {
    again,
    onChange: (heard, only) => void listeners.push({ heard, only }),
    changed(name) {
      hear(name)
      return telling.changed(name)
    },
    async join(watched, open) {
      const { topic: name, view = '' } = watched
      const first = topics.get(name)?.get(view)?.sent ?? encode(await watched.frame())
      const response = open()
      if (response.destroyed) return
      const views = topics.get(name) ?? new Map<string, Topic>()
      const topic = views.get(view) ?? newTopic(watched.frame)
      topics.set(name, views.set(view, topic))
      // Other watchers may have received a newer frame while this frame was being made.
      topic.sent ??= first
      topic.responses.add(response)
      response.once('close', () => {
        topic.responses.delete(response)
        if (topic.responses.size === 0 && views.get(view) === topic) views.delete(view)
        if (views.size === 0 && topics.get(name) === views) topics.delete(name)
      })
      response.write('retry: 3000\n\n')
      response.write(topic.sent)
      // Otherwise, the watcher would miss changes between the making of its first frame and the moment it joins.
      refresh(name)
    },
    endStreams() {
      clearInterval(heartbeat)
      for (const topic of everyTopic()) for (const response of topic.responses) response.end()
    },
    async close() {
      await telling.close()
      await stopListening()
    },
  }
}

/** Collects changed topics, and announces them to every process four times a second. */
function openTelling(db: Database, log: Log, others: Others | undefined) {
  const marked = new Set<string>()
  let waiting: NodeJS.Timeout | null = null
  const tell = async () => {
    waiting = null
    const payloads = [...marked]
    marked.clear()
    await db
      .notify(CHANNEL, payloads)
      .catch((fault: unknown) => log.error({ err: fault }, 'live changes could not be told'))
  }
  return {
    changed(name: string) {
      marked.add(name)
      waiting ??= setTimeout(() => void tell(), EVERY_MS)
      return others?.changed(name)
    },
    async close() {
      if (waiting) clearTimeout(waiting)
      await tell()
    },
  }
}
