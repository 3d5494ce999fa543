import { useEffect, useRef, useState } from 'react'

const PAUSE_MS = 10_000

/**
 * What a screen reader is told of something that keeps moving: nothing at first (the page itself is read then), later
 * the newest, at most once in ten seconds.
 */
export function useSpoken<T>(newest: T): T | null {
  const [spoken, setSpoken] = useState<T | null>(null)
  const first = useRef(newest)
  const lastAt = useRef(0)
  useEffect(() => {
    if (newest === first.current) return
    const wait = Math.max(0, lastAt.current + PAUSE_MS - Date.now())
    const timer = setTimeout(() => {
      lastAt.current = Date.now()
      setSpoken(newest)
    }, wait)
    return () => clearTimeout(timer)
  }, [newest])
  return spoken
}
