import { afterEach, expect, test } from 'vitest'
import { refusal } from '#tests/context.ts'
import { openWork, type Work } from './work.ts'
import { broken, endless, greedy, long } from './work.test-kit.ts'

let work: Work
afterEach(() => work.close())

const MANY_ROUNDS = 30_000_000

test('small requests are answered during a long computation', async () => {
  work = openWork({ threads: 1 })
  const order: string[] = []
  const dear = work.run(long, MANY_ROUNDS).then((sum) => order.push(`long ${sum}`))
  for (let at = 0; at < 3; at++) await new Promise(setImmediate)
  order.push('little')
  await dear
  expect(order).toEqual(['little', `long ${long.act(MANY_ROUNDS)}`])
})

test('an error thrown by a job reaches its caller, and the next job runs', async () => {
  work = openWork({ threads: 1 })
  await expect(work.run(broken, 'no such candidate')).rejects.toThrow('no such candidate')
  expect(await work.run(long, 10)).toBe(long.act(10))
})

test('a job beyond the queue’s limit is refused, with a time to retry', async () => {
  work = openWork({ threads: 1, maxWaiting: 2 })
  const under_way = [MANY_ROUNDS, 1, 2].map((times) => work.run(long, times))
  const refused = await work.run(long, 3).catch((thrown: unknown) => thrown)
  expect(refused).toMatchObject({ code: 'DEGRADED', note: { retry_at: expect.any(String) } })
  expect(await Promise.all(under_way)).toEqual([MANY_ROUNDS, 1, 2].map((times) => long.act(times)))
})

test('a job that never finishes is ended together with its thread; queued jobs still run', async () => {
  work = openWork({ threads: 1, maxMs: 2_000 })
  const outcome = refusal(work.run(endless, 1))
  const behind = work.run(long, 10)
  expect(await outcome).toBe('DEGRADED')
  expect(await behind).toBe(long.act(10))
})

test('a job that uses too much memory is ended together with its thread; queued jobs still run', async () => {
  work = openWork({ threads: 1, maxMs: 60_000, maxMemoryMb: 16 })
  const outcome = work.run(greedy, 1_000_000).catch((thrown: Error) => thrown.message)
  const behind = work.run(long, 10)
  expect(await outcome).toMatch(/memory/)
  expect(await behind).toBe(long.act(10))
})

test('a job in progress at shutdown is refused', async () => {
  work = openWork({ threads: 1 })
  const jobs = [work.run(endless, 1), work.run(long, 1)].map(refusal)
  await work.close()
  expect(await Promise.all(jobs)).toEqual(['DEGRADED', 'DEGRADED'])
})
