import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/**
 * Whether this part came with the page and is being hydrated; the value stays the same while it is mounted. Always
 * false on the server.
 */
export function useWaking(): boolean {
  const waking = useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  )
  return useState(waking)[0]
}
