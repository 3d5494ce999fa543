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
    const passed = (clock() - window.began) / (seconds * 1000)
    const taken = window.now.get(key) ?? 0
    if (taken + (window.before.get(key) ?? 0) * (1 - passed) > count - 1)
      throw new Refusal('RATE', { retry_at: new Date(window.began + seconds * 1000).toISOString() })
    window.now.set(key, taken + 1)
  }
}

export type Take = ReturnType<typeof openLimits>
