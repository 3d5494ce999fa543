import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Refusal } from '#contract/refusals.ts'
import type { Database } from '#platform/database/database.ts'
import { openLog } from '#platform/log.ts'
import { onEveryEngine } from '#tests/engines.ts'
import { openHub, type Hub } from './hub.ts'

/** A watcher on a real connection, with every frame that it has received. */
async function watcher(hub: Hub, topic: string, frame: () => Promise<unknown>): Promise<unknown[]> {
  const server = createServer((_request, response: ServerResponse) => {
    void hub.join({ topic, frame }, () => response.writeHead(200, { 'content-type': 'text/event-stream' }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const reply = await fetch(`http://127.0.0.1:${(server.address() as { port: number }).port}`)
  server.close()
  const frames: unknown[] = []
  void (async () => {
    for await (const text of reply.body!.pipeThrough(new TextDecoderStream()))
      for (const [, data] of text.matchAll(/^data: (.*)$/gm)) frames.push(JSON.parse(data!))
    frames.push('ended')
  })()
  return frames
}

onEveryEngine('live pages', (open: () => Promise<Database>) => {
  let db: Database
  let hub: Hub
  beforeAll(async () => {
    db = await open()
    hub = await openHub(db, openLog('silent'))
  })
  afterAll(() => hub.endStreams())

  test('a watcher who joins while the first frame is being made still gets the newest frame', async () => {
    let now = 1
    const slow = async () => {
      const seen = now
      await new Promise((resolve) => setTimeout(resolve, 150))
      return seen
    }
    const early = watcher(hub, 'slow', slow)
    await new Promise((resolve) => setTimeout(resolve, 50))
    now = 2
    const late = watcher(hub, 'slow', async () => now)
    void hub.changed('slow')
    for (const frames of await Promise.all([early, late])) await expect.poll(() => frames.at(-1)).toBe(2)
  })

  test('a change with no visible effect is not sent', async () => {
    const frames = await watcher(hub, 'still', async () => 'the same')
    await expect.poll(() => frames).toEqual(['the same'])
    void hub.changed('still')
    void hub.changed('other')
    const others = await watcher(hub, 'other', async () => 'other')
    await expect.poll(() => others).toEqual(['other'])
    expect(frames).toEqual(['the same'])
  })

  test('a stream about an object that no longer exists sends a notice and ends', async () => {
    let gone = false
    const frame = async () => {
      if (gone) throw new Refusal('NOT_FOUND')
      return 'here'
    }
    const frames = await watcher(hub, 'gone', frame)
    await expect.poll(() => frames).toEqual(['here'])
    gone = true
    void hub.changed('gone')
    await expect.poll(() => frames).toEqual(['here', { code: 'NOT_FOUND' }, 'ended'])
  })

  test('a watcher whose first frame cannot be made is not left waiting', async () => {
    const broken = hub.join({ topic: 'broken', frame: () => Promise.reject(new Error('no')) }, () => {
      throw new Error('it was opened')
    })
    await expect(broken).rejects.toThrow('no')
  })

  test('a change just before closing still reaches other processes', async () => {
    const other = await openHub(db, openLog('silent'))
    let count = 1
    const frames = await watcher(other, 'last', async () => count)
    await expect.poll(() => frames).toEqual([1])
    const ending = await openHub(db, openLog('silent'))
    count = 2
    void ending.changed('last')
    await ending.close()
    await expect.poll(() => frames.at(-1)).toBe(2)
    other.endStreams()
    await other.close()
  })
})
