import { Refusal, type Limit } from '#contract/call.ts'

interface Window {
  began: number
  now: Map<string, number>
  before: Map<string, number>
}

/**
 * Counts what each key has taken in the last `seconds`, by the sliding-window approximation: this window's count
 * plus the share of the last window's that still overlaps. Whole windows are dropped at once, so memory follows the
 * traffic of the last two windows. In this process only.
 */
export function openLimits(clock: () => number = Date.now) {
  const windows = new Map<number, Window>()

  const windowOf = (seconds: number): Window => {
    const length = seconds * 1000
    const began = Math.floor(clock() / length) * length
    const window = windows.get(seconds)
    if (window?.began === began) return window
    const before = window?.began === began - length ? window.now : new Map<string, number>()
    const next = { began, now: new Map<string, number>(), before }
    windows.set(seconds, next)
    return next
  }

  /** Takes one of `limit` for `key`, or refuses with the moment the window ends. */
  return function take(key: string, { count, seconds }: Limit): void {
    const window = windowOf(seconds)
    const length = seconds * 1000
    const taken = window.now.get(key) ?? 0
    const before = window.before.get(key) ?? 0
    const passed = (clock() - window.began) / length
    if (taken + before * (1 - passed) > count - 1) {
      const wait = Math.ceil(windowsUntilFree(count, taken, before) * length)
      throw new Refusal('RATE', { retry_at: new Date(window.began + wait).toISOString() })
    }
    window.now.set(key, taken + 1)
  }
}

/** When one more fits, in windows from the beginning of this one: as the last window's share, or this one's, fades. */
function windowsUntilFree(count: number, taken: number, before: number): number {
  if (taken <= count - 1) return 1 - (count - 1 - taken) / before
  return 2 - (count - 1) / taken
}

/** Counts what each key holds at once, such as open streams: one more than `most` is refused. Returns how to let go. */
export function openHolds(most: number) {
  const held = new Map<string, number>()
  return function hold(key: string): () => void {
    const now = held.get(key) ?? 0
    if (now >= most) throw new Refusal('RATE')
    held.set(key, now + 1)
    return () => {
      const left = held.get(key)! - 1
      if (left > 0) held.set(key, left)
      if (left === 0) held.delete(key)
    }
  }
}

export type Take = ReturnType<typeof openLimits>
