import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { contract } from '#contract/all.ts'
import type { Call } from '#contract/call.ts'
import { isRefusal } from '#contract/refusals.ts'
import { bounds, openLoad, priorities, priorityOf, type Load } from './load.ts'

let now: number
let load: Load
beforeEach(() => {
  vi.useFakeTimers()
  now = 0
  load = openLoad(() => now)
})
afterEach(() => {
  load.close()
  vi.useRealTimers()
})

/** Simulates an iteration of the event loop that takes `ms` milliseconds, in which this many requests arrive. */
function round(ms: number, requests = 100) {
  for (let n = 0; n < requests; n++) load.arrived()
  now += ms
  vi.advanceTimersByTime(10)
}
const refused = () => priorities.filter((priority) => load.isTooMuchFor(priority))

test('expensive calls are refused first, then pages, reads and other writes, and votes last', () => {
  const order = [100, 200, 300, 400, 500].map((ms) => {
    round(ms)
    round(ms)
    return refused().at(-1)
  })
  expect(order).toEqual([...priorities])
})

test('one slow event-loop iteration causes no refusals, and one timely iteration ends the refusals', () => {
  round(3_000)
  expect(refused()).toEqual([])
  round(10)
  expect(refused()).toEqual([])
  round(500)
  round(500)
  expect(refused()).toEqual([...priorities])
  round(10)
  expect(refused()).toEqual([])
})

test('requests are still served during a slowdown if few have arrived, since load can’t be the cause', () => {
  for (let times = 0; times < 5; times++) round(2_000, 20)
  expect(refused()).toEqual([])
})

test('during a second slow iteration, incoming requests are already refused', () => {
  round(500)
  now += 300
  expect(refused()).toEqual(['dear', 'page', 'read'])
})

test('a fixed number of pages render at once, more wait in a queue, and the rest get a time to retry', async () => {
  const { atOnce, waiting } = bounds.page
  const done: (() => void)[] = []
  const all = Array.from({ length: atOnce + waiting }, () =>
    load.inTurn('page', () => new Promise<void>((end) => done.push(end))),
  )
  const more = await load.inTurn('page', async () => {}).catch((thrown: unknown) => thrown)
  expect(isRefusal(more) && more.code).toBe('BUSY')
  expect(isRefusal(more) && Date.parse(more.note.retry_at ?? '')).toBeGreaterThan(Date.now())
  await expect(load.inTurn('vote', async () => 'counted')).resolves.toBe('counted')
  expect(done).toHaveLength(atOnce)
  for (let at = 0; at < atOnce + waiting; at++) {
    done[at]!()
    await vi.advanceTimersByTimeAsync(0)
  }
  await Promise.all(all)
  await expect(load.inTurn('page', async () => 'drawn')).resolves.toBe('drawn')
})

test('fewer pages may wait in the queue when rendering is slow', async () => {
  const ends: (() => void)[] = []
  const drawing = () => load.inTurn('page', () => new Promise<void>((end) => ends.push(end)))
  for (let times = 0; times < 100; times++) {
    const drawn = drawing()
    round(300, 0)
    ends.pop()!()
    await drawn
  }
  const all = Array.from({ length: bounds.page.atOnce + bounds.page.waiting }, () => drawing().catch(() => 'refused'))
  await vi.advanceTimersByTimeAsync(0)
  for (let end = ends.shift(); end; end = ends.shift()) {
    end()
    await vi.advanceTimersByTimeAsync(0)
  }
  const told = await Promise.all(all)
  expect(told.filter((one) => one === 'refused').length).toBeGreaterThan(bounds.page.waiting / 2)
})

test('when replies are slow, less important calls are refused first; a single stuck call has no effect', async () => {
  const ends: (() => void)[] = []
  const begin = (priority: 'vote' | 'page') => load.inTurn(priority, () => new Promise<void>((end) => ends.push(end)))
  const stuck = Array.from({ length: bounds.vote.queue - 1 }, () => begin('vote'))
  round(60_000, 0)
  expect(refused()).toEqual([])
  const all = [...stuck, begin('vote')]
  expect(refused()).toEqual([])
  round(360, 0)
  expect(refused()).toEqual(['dear', 'page', 'read'])
  round(200, 0)
  expect(refused()).toEqual([...priorities])
  for (const end of ends) end()
  await Promise.all(all)
  expect(refused()).toEqual([])
  const pages = Array.from({ length: bounds.page.queue }, () => begin('page'))
  round(2_000, 0)
  expect(refused()).toEqual(['dear', 'page'])
  for (const end of ends) end()
  await Promise.all(pages)
})

test('failed work frees its slot', async () => {
  for (let at = 0; at < 100; at++) await load.inTurn('dear', () => Promise.reject(new Error('no'))).catch(() => {})
  await expect(load.inTurn('dear', async () => 'done')).resolves.toBe('done')
})

test('votes are refused last, and streams are never refused because of load', () => {
  const calls = Object.values<Record<string, Call>>(contract).flatMap(Object.values<Call>)
  const last = calls.filter((call) => priorityOf(call) === 'vote').map(({ name }) => name)
  expect(last.toSorted()).toEqual(['submit_response', 'update_response', 'withdraw_response'])
  expect(calls.filter(({ kind }) => kind === 'stream').map(priorityOf)).toEqual([null])
  expect(calls.filter((call) => priorityOf(call) === 'dear').length).toBeGreaterThan(5)
})
