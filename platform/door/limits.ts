import { hash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Refusal, type Limit } from '#contract/call.ts'

/** Who is counted: what is hard to come by (an address, an account) is never forgotten to make room, a cookie is. */
export type Counted = 'address' | 'person' | 'guest'

/** Keys that a window remembers of each kind. */
const MAX_KEYS = 50_000
/** Beyond them, whoever is new shares one of so many counts. */
const SHARED_KEYS = 1_024

interface Window {
  began: number
  now: Counts
  before: Counts
}

/**
 * What each key has taken in one window. When it is full, a flood must set nobody's count back, least of all that of who
 * floods: addresses and people that come later share counts with each other. Guests are forgotten instead, the oldest
 * first: a new cookie is cheaper than pushing out an old one.
 */
class Counts {
  #own: Map<string, number> | LRUCache<string, number>
  #full: number
  #salt = randomUUID()

  constructor(counted: Counted, most: number) {
    this.#own = counted === 'guest' ? new LRUCache({ max: most }) : new Map()
    this.#full = counted === 'guest' ? Infinity : most
  }

  of(key: string): number {
    return this.#own.get(this.#keyOf(key)) ?? 0
  }

  add(key: string, cost: number): void {
    const own = this.#keyOf(key)
    this.#own.set(own, (this.#own.get(own) ?? 0) + cost)
  }

  #keyOf(key: string): string {
    if (this.#own.size < this.#full || this.#own.has(key)) return key
    return `shared ${hash('sha1', this.#salt + key, 'buffer').readUInt32LE(0) % SHARED_KEYS}`
  }
}

/**
 * Counts what each key has taken in the last `seconds`, by the sliding-window approximation: this window's count
 * plus the share of the last window's that still overlaps. Whole windows are dropped at once, so memory follows the
 * traffic of the last two windows, up to a bound. In this process only.
 */
export function openLimits(clock: () => number = Date.now, most = MAX_KEYS) {
  const windows = new Map<string, Window>()

  const windowOf = (counted: Counted, seconds: number): Window => {
    const length = seconds * 1000
    const began = Math.floor(clock() / length) * length
    const name = `${counted} ${seconds}`
    const window = windows.get(name)
    if (window?.began === began) return window
    const before = window?.began === began - length ? window.now : new Counts(counted, most)
    const next = { began, now: new Counts(counted, most), before }
    windows.set(name, next)
    return next
  }

  /** Takes `cost` of `limit` for `key`, or refuses with the moment so much fits again. */
  return function take(key: string, { count, seconds }: Limit, counted: Counted, cost = 1): void {
    // What costs more than there ever is takes all of it.
    const room = count - Math.min(cost, count)
    const window = windowOf(counted, seconds)
    const length = seconds * 1000
    const taken = window.now.of(key)
    const before = window.before.of(key)
    const passed = (clock() - window.began) / length
    if (taken + before * (1 - passed) > room) {
      const wait = Math.ceil(windowsUntilFree(room, taken, before) * length)
      throw new Refusal('RATE', { retry_at: new Date(window.began + wait).toISOString() })
    }
    window.now.add(key, count - room)
  }
}

/** When no more than `room` is taken, in windows from the beginning of this one: as the last window's share, or this one's, fades. */
function windowsUntilFree(room: number, taken: number, before: number): number {
  if (taken <= room) return 1 - (room - taken) / before
  return 2 - room / taken
}

/** Held at once by all keys together. */
const MAX_HELD = 10_000

/** Counts what each key holds at once, such as open streams: one more than `most` is refused. Returns how to let go. */
export function openHolds(most: number, mostOfAll = MAX_HELD) {
  const held = new Map<string, number>()
  let all = 0
  return function hold(key: string): () => void {
    const now = held.get(key) ?? 0
    if (now >= most || all >= mostOfAll) throw new Refusal('RATE')
    held.set(key, now + 1)
    all++
    return () => {
      all--
      const left = held.get(key)! - 1
      if (left > 0) held.set(key, left)
      if (left === 0) held.delete(key)
    }
  }
}

export type Take = ReturnType<typeof openLimits>
