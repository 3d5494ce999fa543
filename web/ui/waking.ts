import { useState, useSyncExternalStore } from 'react'

const never = () => () => {}

/** Whether this part came with the page and is being woken up, for as long as it stands. On the server always false. */
export function useWaking(): boolean {
  const waking = useSyncExternalStore(
    never,
    () => false,
    () => !import.meta.env.SSR,
  )
  return useState(waking)[0]
}
