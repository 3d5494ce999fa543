import type { Call } from '#contract/call.ts'
import { type AnyRefusal, Refusal } from '#contract/refusals.ts'

/** The order in which requests are refused under load. */
export const priorities = ['dear', 'page', 'read', 'write', 'vote'] as const
export type Priority = (typeof priorities)[number]

interface Bounds {
  /** Requests are refused while the event loop is at least this many milliseconds late in consecutive iterations. */
  lateMs: number
  /**
   * Requests are refused while several of the same or a higher priority have been in progress for this many
   * milliseconds.
   */
  oldMs: number
  /** The number of requests processed at once, and the number that may wait in a queue. Any more are refused. */
  atOnce: number
  waiting: number
  /** If this many requests are slow, load is the reason. A smaller number may be stuck or slow for other reasons. */
  queue: number
}

/**
 * The bounds for each priority. Their sum is less than the second within which everybody should get a reply: an
 * admitted request has waited in its socket for as long as the loop is late, waits its turn here, and is then
 * processed. Only a few expensive pages are rendered at a time, because rendering them delays the loop for everything
 * else.
 */
export const bounds: Record<Priority, Bounds> = {
  dear: { lateMs: 75, oldMs: 200, atOnce: 4, waiting: 12, queue: 8 },
  page: { lateMs: 150, oldMs: 300, atOnce: 16, waiting: 40, queue: 16 },
  read: { lateMs: 250, oldMs: 350, atOnce: 512, waiting: 0, queue: 32 },
  write: { lateMs: 350, oldMs: 400, atOnce: 512, waiting: 0, queue: 32 },
  vote: { lateMs: 450, oldMs: 500, atOnce: 4_000, waiting: 0, queue: 32 },
}

const TICK_MS = 10
/** The minimum number of recent requests that can cause a delay; with fewer, refusing requests would not help. */
const CROWD = 50
/** A request is admitted only if its expected wait, judging by recent work, is at most this long. */
const MAX_WAIT_MS = 500
/** The weight of the latest duration in the moving average. */
const NEWEST = 0.1
const [SOONEST_MS, LATEST_MS] = [2_000, 6_000]

/** The time to wait before trying again; random, so that clients do not all return at the same moment. */
export const waitMs = (): number => SOONEST_MS + Math.random() * (LATEST_MS - SOONEST_MS)

export const busy = (): AnyRefusal => new Refusal('BUSY', { retry_at: new Date(Date.now() + waitMs()).toISOString() })

export interface Load {
  /** Counts one more request. */
  arrived(): void
  /** Whether the load is so high that this request should be refused before any work is done for it. */
  isTooMuchFor(priority: Priority): boolean
  /** Does the work in its turn, or refuses it with `BUSY`. */
  inTurn<T>(priority: Priority, work: () => Promise<T>): Promise<T>
  close(): void
}

/** Measures how late the event loop of this process is. `clock`: monotonic milliseconds. */
export function openLoad(clock: () => number = () => performance.now()): Load {
  let ticked = clock()
  /** The delays of the last two iterations of the event loop. */
  let [last, before] = [0, 0]
  let [coming, came] = [0, 0]
  const lateNow = () => clock() - ticked - TICK_MS
  const ticking = setInterval(() => {
    came = coming
    coming = 0
    before = last
    last = lateNow()
    ticked = clock()
  }, TICK_MS)
  ticking.unref()
  const turns = Object.fromEntries(priorities.map((priority) => [priority, openTurns(bounds[priority], clock)]))
  const isLate = (ms: number) => came + coming >= CROWD && Math.min(last, Math.max(before, lateNow())) > ms
  const isQueue = (priority: Priority, ms: number) =>
    priorities.slice(priorities.indexOf(priority)).some((other) => turns[other]!.age() > ms)

  return {
    arrived: () => void coming++,
    // One long iteration is a hiccup that is over before the next iteration. Two in a row mean overload, even while the
    // second is still running.
    isTooMuchFor: (priority) => isLate(bounds[priority].lateMs) || isQueue(priority, bounds[priority].oldMs),
    inTurn: (priority, work) => turns[priority]!.inTurn(work),
    close: () => clearInterval(ticking),
  }
}

function openTurns({ atOnce, waiting, queue: few }: Bounds, clock: () => number) {
  const queue: (() => void)[] = []
  /** Requests in progress, oldest first. */
  const underWay = new Set<{ since: number }>()
  let running = 0
  let usualMs = 0
  const isFull = () => queue.length >= waiting || (queue.length / atOnce + 1) * usualMs > MAX_WAIT_MS

  async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running >= atOnce && isFull()) throw busy()
    const one = { since: clock() }
    let began = one.since
    underWay.add(one)
    try {
      if (running >= atOnce) {
        await new Promise<void>((begin) => queue.push(begin))
        began = clock()
      } else running++
      return await work()
    } finally {
      usualMs += (clock() - began - usualMs) * NEWEST
      underWay.delete(one)
      // The next request in the queue takes over this slot.
      const next = queue.shift()
      if (next) setImmediate(next)
      else running--
    }
  }

  /** For how long several requests have been in progress at once, in milliseconds. */
  function age(): number {
    if (underWay.size < few) return 0
    let place = 0
    for (const { since } of underWay) if (++place === few) return clock() - since
    return 0
  }
  return { inTurn, age }
}

/** The priority of a call; null: it is never refused for load. Streams have a separate limit. */
export function priorityOf(call: Call): Priority | null {
  if (call.kind === 'stream') return null
  if (call.under_load) return call.under_load === 'first' ? 'dear' : 'vote'
  return call.kind === 'write' && call.changes !== 'nothing' ? 'write' : 'read'
}
