import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Limit } from '#contract/call.ts'
import { isRefusal } from '#contract/refusals.ts'
import type { Answered, Asked, Changed, Line } from './messages.ts'
import { openShared } from './primary.ts'
import { openPrimaryLine } from './primary-line.ts'
import { openSharedHolds, openSharedLimits } from './shared-limits.ts'

/** The two ends of a connection. As between processes, messages are delayed and copied. */
function openLine() {
  const heardBy: { worker?: (message: Answered | Changed) => void; primary?: (message: Asked) => void } = {}
  const later = <M>(message: M, heard: (message: M) => void) =>
    setTimeout(() => heard(JSON.parse(JSON.stringify(message)) as M), 1)
  const worker: Line<Asked, Answered | Changed> = {
    send: (message) => void later(message, heardBy.primary!),
    hear: (heard) => void (heardBy.worker = heard),
  }
  const primary: Line<Answered | Changed, Asked> = {
    send: (message) => void later(message, heardBy.worker!),
    hear: (heard) => void (heardBy.primary = heard),
  }
  return { worker, primary }
}

function openWorkers(workers: number, streamsPerAddress = 3) {
  const clock = { now: 0 }
  const shared = openShared({ workers, streamsPerAddress }, () => clock.now)
  const opened = Array.from({ length: workers }, () => {
    const { worker, primary } = openLine()
    const leave = shared.join(primary)
    const line = openPrimaryLine(worker)
    return { line, leave, take: openSharedLimits(line, workers, () => clock.now), hold: openSharedHolds(line) }
  })
  return { clock, opened }
}

/** Whether the request was admitted; any other error is rethrown. */
const isLetIn = async (take: () => void | Promise<void>): Promise<boolean> => {
  try {
    await take()
    return true
  } catch (thrown) {
    if (isRefusal(thrown) && thrown.code === 'RATE') return false
    throw thrown
  }
}

test('workers that share a limit exceed it by at most a tenth together, and never fall short of it', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 8 }),
      fc.integer({ min: 1, max: 200 }),
      fc.integer({ min: 1, max: 5 }),
      async (workers, count, bursts) => {
        const { opened } = openWorkers(workers)
        const limit: Limit = { count, seconds: 60 }
        let letIn = 0
        for (let burst = 0; burst < bursts; burst++) {
          const takings = Array.from({ length: count }, (_, at) =>
            isLetIn(() => opened[at % workers]!.take('an address', limit, 'address')),
          )
          letIn += (await Promise.all(takings)).filter(Boolean).length
        }
        expect(letIn).toBeGreaterThanOrEqual(count)
        expect(letIn).toBeLessThanOrEqual(count * 1.1)
      },
    ),
    { numRuns: 60 },
  )
})

test('a visitor who keeps retrying after using up a limit gets through no faster than the limit refills', async () => {
  const { clock, opened } = openWorkers(2)
  const limit: Limit = { count: 60, seconds: 60 }
  const refilled = 300
  let letIn = 0
  for (clock.now = 60_000; clock.now < 60_000 + refilled * 1_000; clock.now += 500) {
    const takings = opened.map(({ take }) => isLetIn(() => take('a person', limit, 'person')))
    letIn += (await Promise.all(takings)).filter(Boolean).length
  }
  // One call a second is allowed again. The workers together may exceed that by a tenth; rounding loses little.
  expect(letIn).toBeGreaterThan(refilled - 20)
  expect(letIn).toBeLessThanOrEqual(refilled * 1.1)
})

test('a call far below its limit is admitted without asking the primary; a refusal says when to retry', async () => {
  const { opened } = openWorkers(2)
  const limit: Limit = { count: 30, seconds: 60 }
  const [first, second] = opened
  expect(first!.take('a guest', limit, 'guest')).toBeUndefined()
  expect(await isLetIn(() => second!.take('a guest', limit, 'guest', 29))).toBe(true)
  const refused = await Promise.resolve(second!.take('a guest', limit, 'guest')).catch((thrown: unknown) => thrown)
  expect(refused).toMatchObject({ code: 'RATE', note: { retry_at: expect.any(String) } })
  expect(() => second!.take('a guest', limit, 'guest')).toThrow()
})

test('open streams are counted across workers, and a dead worker’s streams are freed', async () => {
  const { opened } = openWorkers(2)
  const [first, second] = opened
  const letGo = await first!.hold('an address')
  await first!.hold('an address')
  await second!.hold('an address')
  await expect(second!.hold('an address')).rejects.toMatchObject({ code: 'RATE' })
  letGo()
  await second!.hold('an address')
  first!.leave()
  await second!.hold('an address')
  await expect(second!.hold('an address')).rejects.toMatchObject({ code: 'RATE' })
})

test('a change in one worker reaches all the others before it counts as sent, and is never sent back to that worker', async () => {
  const { opened } = openWorkers(3)
  const heard: string[][] = opened.map(({ line }) => {
    const topics: string[] = []
    line.onChanged((topic) => topics.push(topic))
    return topics
  })
  await Promise.all(['a', 'b', 'a'].map((topic) => opened[0]!.line.changed(topic)))
  expect(heard).toEqual([[], ['a', 'b'], ['a', 'b']])
})
