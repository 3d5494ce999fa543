import { useEffect, useRef, useState } from 'react'
import type { Result } from '#web/parts/polls/types.ts'

const PAUSE_MS = 10_000

/** A key that changes with every answer added, changed or withdrawn, but not with time. */
const told = ({ items }: Result) => JSON.stringify(items.map((item) => ({ ...item, as_of: null })))

/**
 * The result announced to screen readers while it keeps changing: nothing at first, when the page itself is read, and
 * later the newest result, at most once every ten seconds.
 */
export function useSpoken(newest: Result): Result | null {
  const [spoken, setSpoken] = useState<Result | null>(null)
  const last = useRef({ told: told(newest), at: 0 })
  useEffect(() => {
    if (told(newest) === last.current.told) return
    const wait = Math.max(0, last.current.at + PAUSE_MS - Date.now())
    const timer = setTimeout(() => {
      last.current = { told: told(newest), at: Date.now() }
      setSpoken(newest)
    }, wait)
    return () => clearTimeout(timer)
  }, [newest])
  return spoken
}
