import { hash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { Limit } from '#contract/call.ts'
import { Refusal } from '#contract/refusals.ts'

/**
 * The kind of key that is counted. Addresses and accounts are hard to get, so they are never dropped to make room.
 * Cookies are easy to get, so they are.
 */
export type Counted = 'address' | 'person' | 'guest'

/** The number of keys of each kind that a window remembers. */
const MAX_KEYS = 50_000
/** The number of counts that all further keys share. */
const SHARED_KEYS = 1_024

interface Window {
  began: number
  now: Counts
  before: Counts
}

/**
 * The amount that each key has used in one window. When the window is full, a flood must not reset anybody's count,
 * least of all the flooder's own: addresses and people that arrive later share counts with each other. Guests are
 * dropped instead, oldest first: for an attacker, getting a new cookie is cheaper than pushing out an old one anyway.
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

  set(key: string, taken: number): void {
    this.#own.set(this.#keyOf(key), taken)
  }

  #keyOf(key: string): string {
    if (this.#own.size < this.#full || this.#own.has(key)) return key
    return `shared ${hash('sha1', this.#salt + key, 'buffer').readUInt32LE(0) % SHARED_KEYS}`
  }
}

/** Work to count against a limit. */
export interface Taking {
  key: string
  limit: Limit
  counted: Counted
  cost: number
  /** Whether the work has already begun: if so, it is always counted, and any excess delays later work. */
  begun: boolean
}

export interface Counting {
  /** The unused part of the limit; negative if too much work had already begun. */
  left: number
  /** When refused: the time at which this cost will fit again, in milliseconds since 1970. */
  retryAt: number | null
}

/**
 * Counts what each key has taken in the last `seconds`, by the sliding-window approximation: the count of this window,
 * plus that part of the last window's count that still overlaps. Whole windows are dropped at once, so the memory in
 * use depends on the traffic of the last two windows, up to a bound. Counts only this process.
 */
export function openCounting(clock: () => number = Date.now, most = MAX_KEYS): (taking: Taking) => Counting {
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

  return ({ key, limit: { count, seconds }, counted, cost, begun }) => {
    // A cost above the whole limit takes all of it.
    const room = count - Math.min(cost, count)
    const window = windowOf(counted, seconds)
    const length = seconds * 1000
    const taken = window.now.of(key)
    const before = window.before.of(key)
    const passed = (clock() - window.began) / length
    const used = taken + before * (1 - passed)
    if (used > room && !begun) {
      const wait = Math.ceil(windowsUntilFree(room, taken, before) * length)
      return { left: count - used, retryAt: window.began + wait }
    }
    window.now.set(key, taken + count - room)
    return { left: room - used, retryAt: null }
  }
}

/**
 * Takes `cost` from the limit of `key`, or refuses with the time at which it will fit again; the result is a promise
 * only if another process has to be asked.
 */
export type Take = (key: string, limit: Limit, counted: Counted, cost?: number) => void | Promise<void>

export const rateRefusal = (retryAt: number) => new Refusal('RATE', { retry_at: new Date(retryAt).toISOString() })

/** The limits of a single process. */
export function openLimits(clock?: () => number, most?: number) {
  const count = openCounting(clock, most)
  return (key: string, limit: Limit, counted: Counted, cost = 1): void => {
    const { retryAt } = count({ key, limit, counted, cost, begun: false })
    if (retryAt !== null) throw rateRefusal(retryAt)
  }
}

/**
 * When usage falls to `room` or less, because the share of the last window or of this one fades. Measured in windows
 * from the beginning of this one.
 */
function windowsUntilFree(room: number, taken: number, before: number): number {
  if (taken <= room) return 1 - (room - taken) / before
  return 2 - room / taken
}

/** The maximum number of slots that all keys together may use at once. */
const MAX_HELD = 10_000

/** Reserves one more slot for `key`, or refuses; returns a function that releases it. */
export type Hold = (key: string) => (() => void) | Promise<() => void>

/**
 * Counts the slots each key has in use at once, such as open streams, and refuses more than `most` per key. Each
 * reservation returns a function that releases it.
 */
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
